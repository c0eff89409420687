import { PGlite } from '@electric-sql/pglite'
import { registerApp, uninstallApp } from '@vitrine/client/apps'
import { createBadge, updateBadge } from '@vitrine/client/badges'
import {
  createWebhookSubscription,
  listWebhookKeys,
  queryWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
} from '@vitrine/client/webhooks'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { installByPage } from '../test/install.ts'
import { type Served, serve } from '../test/serve.ts'
import { onceInTransaction } from './once.ts'
import { createWebhooks, type Webhooks, type WebhooksOptions } from './webhooks.ts'

let platform: TestPlatform
let served: Served | undefined
let refused: unknown[]

beforeEach(async () => {
  refused = []
  platform = await createTestPlatform()
})
afterEach(async () => {
  vi.useRealTimers()
  served?.close()
  served = undefined
  await platform.close()
})

/** Starts a receiver that knows only the address of the platform. */
async function receiver<Transaction = undefined>(
  more: Partial<WebhooksOptions<Transaction>> = {},
): Promise<Webhooks<Transaction>> {
  const { issuer } = await listWebhookKeys(await platform.as('app'))
  return createWebhooks({
    jwksUrl: `${platform.baseUrl}/oauth2/jwks`,
    fetch: (url, init) => platform.fetch(new Request(url, init)),
    issuer,
    audience: platform.siteId,
    now: () => platform.clock.now(),
    onError: (error) => void refused.push(error),
    ...more,
  })
}

async function subscribe(
  handle: Webhooks['process'],
  more: object = {},
): Promise<{ id: string; secret?: string }> {
  served = await serve(handle)
  const { subscription, secret } = await createWebhookSubscription(await platform.as('app'), {
    subscription: { url: `${served.url}/webhooks`, eventTypes: ['wix.badges.v4.badge_*'], ...more },
  })
  return { id: subscription.id, ...(secret !== undefined && { secret }) }
}

const badges = async () => {
  const staff = await platform.as('app')
  return async (title: string) =>
    (await createBadge(staff, { badge: { title, slug: title.toLowerCase() } })).badge
}

test('an event of the platform reaches its handler, typed and checked', async () => {
  const heard: unknown[] = []
  const webhooks = (await receiver())
    .on('badge.created', ({ entity, metadata }) => {
      heard.push([
        'created',
        entity.title,
        entity.createdDate instanceof Date,
        metadata.identity.identityType,
      ])
    })
    .on('badge.updated', ({ entity, modifiedFields }) => void heard.push([entity.title, modifiedFields]))
  await subscribe(webhooks.process)
  const badge = await (await badges())('Friend')
  await updateBadge(await platform.as('app'), { badge: { id: badge.id, title: 'Regular' } })
  await platform.settle()
  expect(heard).toEqual([
    ['created', 'Friend', true, 'APP'],
    ['Regular', undefined],
  ])
  expect(refused).toEqual([])
})

test('after a key rotation, the receiver fetches the new key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const heard: string[] = []
  const webhooks = (await receiver()).on('badge.created', ({ entity }) => void heard.push(entity.title))
  await subscribe(webhooks.process)
  const create = await badges()
  await create('One')
  await platform.settle()
  const response = await platform.fetch(`${platform.baseUrl}/_dev/keys/rotate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ purpose: 'webhooks', atOnce: true }),
  })
  expect(response.status).toBeLessThan(300)
  // The key list is fetched at most once every few seconds, so that unknown key ids cannot cause endless requests.
  vi.setSystemTime(Date.now() + 30_000)
  await create('Two')
  await platform.settle()
  expect(heard).toEqual(['One', 'Two'])
})

test('envelopes for another audience are rejected, and retried until they match', async () => {
  let webhooks = await receiver({ audience: 'another' })
  const heard: string[] = []
  await subscribe((request) => webhooks.process(request))
  await (await badges())('Friend')
  await platform.settle()
  expect(refused).toMatchObject([{ name: 'WebhookError', status: 401 }])
  webhooks = (await receiver()).on('badge.created', ({ entity }) => void heard.push(entity.title))
  await platform.clock.advance(60_000)
  await platform.settle()
  expect(heard).toEqual(['Friend'])
})

test('the receiver checks Standard Webhooks with their secret, also during a rotation', async () => {
  let webhooks: Webhooks | undefined
  const heard: string[] = []
  const { id, secret = '' } = await subscribe(
    (request) => webhooks?.process(request) ?? Promise.resolve(new Response(null, { status: 503 })),
    { format: 'STANDARD_WEBHOOKS' },
  )
  const use = (known: string) => {
    webhooks = createWebhooks({
      secret: known,
      now: () => platform.clock.now(),
      onError: (error) => void refused.push(error),
    }).on(
      'badge.created',
      ({ entity, metadata }) => void heard.push(`${entity.title} ${metadata.identity.identityType}`),
    )
  }
  use(secret)
  const create = await badges()
  await create('One')
  await platform.settle()
  const { secret: next = '' } = await rotateWebhookSecret(await platform.as('app'), { id })
  expect(next).not.toBe(secret)
  await create('Two')
  await platform.settle()
  use(next)
  await create('Three')
  await platform.settle()
  expect(heard).toEqual(['One APP', 'Two APP', 'Three APP'])
  await platform.clock.advance(25 * 3_600_000)
  use(secret)
  await create('Four')
  await platform.settle()
  expect(heard).toHaveLength(3)
  expect(refused).toMatchObject([{ message: 'The signature is not valid' }])
})

test('a handler takes effect once despite duplicates, replays and a failure half-way', async () => {
  const database = new PGlite()
  await database.query('create table welcomed (title text)')
  const once = onceInTransaction(database, (work) => database.transaction(work))
  await once.prepare()
  let failures = 1
  const webhooks = (await receiver({ once })).on('badge.created', async ({ entity, transaction }) => {
    await transaction.query('insert into welcomed values ($1)', [entity.title])
    if (failures-- > 0) throw new Error('away')
  })
  // Each delivery arrives five times concurrently.
  await subscribe(async (request) => {
    const body = await request.text()
    const duplicates = Array.from({ length: 5 }, () =>
      webhooks.process(new Request(request.url, { method: 'POST', body })),
    )
    const answers = await Promise.all(duplicates)
    return answers.find(({ ok }) => !ok) ?? new Response('ok')
  })
  const create = await badges()
  await create('One')
  await create('Two')
  await platform.settle()
  await platform.clock.advance(60_000)
  await platform.settle()
  const staff = await platform.as('app')
  const { deliveries } = await queryWebhookDeliveries(staff)
  for (const { id } of deliveries) await replayWebhookDelivery(staff, { id })
  await platform.settle()
  const { rows } = await database.query('select title from welcomed order by title')
  expect(rows).toEqual([{ title: 'One' }, { title: 'Two' }])
  expect(refused).toEqual([new Error('away')])
  await database.close()
})

test('an app receives events of its own installation and removal', async () => {
  const { accounts } = await platform.connection()
  const staff = await platform.as(
    'staff',
    accounts.find(({ role }) => role === 'owner'),
  )
  const redirectUrl = 'https://labels.example.com/installed'
  const { app } = await registerApp(staff, {
    app: { name: 'Labels', redirectUrls: [redirectUrl], permissions: ['BADGES.READ'] },
  })
  const heard: unknown[] = []
  const webhooks = (await receiver({ audience: app.id }))
    .on('AppInstalled', ({ data, metadata }) => void heard.push(['installed', data, metadata.instanceId]))
    .on('AppRemoved', ({ metadata }) => void heard.push(['removed', metadata.instanceId]))
  served = await serve(webhooks.process)
  await createWebhookSubscription(staff, {
    subscription: { url: `${served.url}/webhooks`, appId: app.id },
  })
  const { instanceId } = await installByPage(platform, { appId: app.id, redirectUrl })
  await platform.settle()
  await uninstallApp(staff, { id: app.id })
  await platform.settle()
  expect(heard).toMatchObject([
    ['installed', { appId: app.id }, instanceId],
    ['removed', instanceId],
  ])
  expect(refused).toEqual([])
})
