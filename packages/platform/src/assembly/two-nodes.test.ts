import { createClient, oauth } from '@vitrine/client'
import { addToCurrentCart, getCurrentCart } from '@vitrine/client/current-cart'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

import { openDatabase } from '../kernel/database/open.ts'
import { createClock } from '../kernel/time/time.ts'
import { createPlatform, type Platform } from './platform.ts'

/** On PostgreSQL (`VITRINE_TEST_DATABASE_URL`), each node has its own connections, like two machines. */
const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
let first: TestPlatform
let second: Platform

beforeEach(async () => {
  first = await createTestPlatform()
  const database = databaseUrl ? await openDatabase({ databaseUrl, connectionWait: 60_000 }) : first.database
  const { baseUrl, siteId } = first
  second = await createPlatform({ baseUrl, siteId, database, runJobs: false, passwordHashing: 'fast' })
  return async () => {
    await second.close()
    if (databaseUrl) await database.close()
  }
})

async function visitor() {
  const { clientId, products, catalogAppId } = await first.connection()
  const auth = oauth({ clientId })
  const one = createClient({ baseUrl: first.baseUrl, fetch: first.fetch, auth, retries: 0 })
  const other = createClient({ baseUrl: first.baseUrl, fetch: second.fetch, auth, retries: 0 })
  const { catalogItemId } = products[0]!
  const input = { lineItems: [{ catalogReference: { appId: catalogAppId, catalogItemId }, quantity: 1 }] }
  return { one, other, input }
}

test('two nodes accept the same token and share the cart', async () => {
  const { one, other, input } = await visitor()
  await addToCurrentCart(one, input)
  await addToCurrentCart(other, input)
  expect((await getCurrentCart(one)).cart.lineItems[0]?.quantity).toBe(2)
})

test('the same idempotency key at two nodes at once makes one change', async () => {
  const { one, other, input } = await visitor()
  await addToCurrentCart(one, input)
  for (let round = 0; round < 5; round++) {
    const options = { idempotencyKey: `round-${round}` }
    const answers = await Promise.allSettled([
      addToCurrentCart(one, input, options),
      addToCurrentCart(other, input, options),
    ])
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' })
    }
  }
  expect((await getCurrentCart(one)).cart.lineItems[0]?.quantity).toBe(6)
})

test.skipIf(!databaseUrl)(
  'an idempotency key of a dead node is released after ten seconds, and one of a running node is kept',
  async () => {
    const { clientId, accounts } = await first.connection()
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
      const reply = await second.fetch(`${first.baseUrl}${path}`, { ...init, body: JSON.stringify(body) })
      return { status: reply.status, body: (await reply.json()) as { readonly access_token: string } }
    }
    const { body } = await post('/oauth2/token', { grantType: 'anonymous', clientId })
    const { email, password } = accounts.find(({ role }) => role === 'member')!
    const headers = { authorization: body.access_token, 'idempotency-key': 'one-login' }
    const login = () => post('/v2/login', { loginId: { email }, password }, headers)
    expect((await login()).status).toBe(200)

    // The database row while a node works on the request.
    const claimed = (secondsAgo: number) =>
      first.db
        .updateTable('idempotency_keys')
        .set({ status: null, answer: null, created_at: new Date(Date.now() - secondsAgo * 1_000) })
        .where('site_id', '=', first.siteId)
        .execute()
    await claimed(1)
    expect(await login()).toMatchObject({
      status: 409,
      body: { details: { applicationError: { code: 'IDEMPOTENCY_KEY_IN_USE' } } },
    })
    await claimed(11)
    expect((await login()).status).toBe(200)
  },
)

test('forty concurrent additions through both nodes are all kept', async () => {
  const { one, other, input } = await visitor()
  await addToCurrentCart(one, input)
  await Promise.all(Array.from({ length: 40 }, (_, n) => addToCurrentCart(n % 2 ? one : other, input)))
  expect((await getCurrentCart(one)).cart.lineItems[0]?.quantity).toBe(41)
})

test('a starting node does not postpone the scheduled jobs of the site', async () => {
  const { db, siteId } = first
  const planned = () =>
    db
      .selectFrom('jobs')
      .select(['job_id', 'run_at'])
      .where('site_id', '=', siteId)
      .where('state', '=', 'waiting')
      .where('kind', 'in', ['platform.sweep', 'keys.rotate'])
      .orderBy('kind')
      .execute()
  const before = await planned()
  expect(before).toHaveLength(2)
  const clock = createClock(new Date(first.clock.now().getTime() + 1_800_000))
  const { baseUrl, database } = first
  const third = await createPlatform({ baseUrl, siteId, database, clock, runJobs: false })
  await third.close()
  expect(await planned()).toEqual(before)
})
