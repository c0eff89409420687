import { expect, test } from 'vitest'

import { createWorld } from '../../../test/world.ts'
import { createWriteWatches } from '../../kernel/database/watch-writes.ts'
import { minutes } from '../../kernel/time/time-spans.ts'
import { touchesTokens } from './sessions.ts'

test.each([
  ['update "token_sessions" set "ended_at" = $1, "end_reason" = $2 where "site_id" = $3', true],
  ['update "token_sessions" set "authenticated_at" = $1 where "site_id" = $2', true],
  ['update "access_tokens" set "expires_at" = $1 where "site_id" = $2', true],
  ['delete from "token_sessions" where "site_id" = $1', true],
  ['delete from token_sessions where site_id = $1', true],
  ['with gone as (delete from access_tokens returning 1) select 1', true],
  ['update "token_sessions" set "last_used_at" = $1 where "site_id" = $2', false],
  ['update "token_sessions" set "idle_expires_at" = $1 where "site_id" = $2', false],
  ['select * from "token_sessions" where "site_id" = $1 for update', false],
  ['insert into "access_tokens" ("site_id") values ($1)', false],
])('%s ends a token: %s', (sql, ends) => {
  expect(touchesTokens(sql)).toBe(ends)
})

test('writes in a transaction count when it ends, other writes at once', () => {
  const watches = createWriteWatches()
  const touches = (sql: string) => sql === 'write'
  const one = watches.ofConnection()
  expect(watches.count(touches)).toBe(0)
  one.wrote('read', false)
  one.wrote('write', true)
  expect(watches.count(touches)).toBeUndefined()
  one.transactionEnded()
  expect(watches.count(touches)).toBe(1)
  one.transactionEnded()
  one.wrote('write', false)
  expect(watches.count(touches)).toBe(2)
})

test('a recently used token is rejected once it or its session ends', async () => {
  const world = await createWorld()
  const asks = async (token: string) =>
    (await world.post('/oauth2/token-info', { token })).status === 200
      ? (await world.get('/v1/carts/current', { authorization: token })).status
      : 0
  const { access_token: visitor } = await world.visitor()
  const { access_token: member } = await world.member()
  for (const token of [visitor, visitor, member, member]) expect(await asks(token)).toBe(404)

  const { platform } = world
  await platform.db.transaction().execute(async (db) => {
    await db
      .updateTable('token_sessions')
      .set({ ended_at: platform.clock.now(), end_reason: 'test' })
      .where('site_id', '=', platform.siteId)
      .where('kind', '=', 'member')
      .execute()
  })
  expect(await asks(member)).toBe(401)
  expect(await asks(visitor)).toBe(404)
  await world.post('/oauth2/revoke', { token: visitor, clientId: world.clientId })
  expect(await asks(visitor)).toBe(401)
})

test('a recently used token is rejected once it expires', async () => {
  const world = await createWorld()
  const { access_token: token, expires_in: seconds } = await world.visitor()
  const ask = async () => (await world.get('/v1/carts/current', { authorization: token })).status
  expect(await ask()).toBe(404)
  await world.platform.clock.advance(seconds * 1_000 - minutes(1))
  expect(await ask()).toBe(404)
  await world.platform.clock.advance(minutes(1))
  expect(await ask()).toBe(401)
})
