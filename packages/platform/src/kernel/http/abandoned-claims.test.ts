import { beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { hours, later, minutes } from '../time/time-spans.ts'
import { Failure } from './failure.ts'
import { claim, keep } from './idempotency.ts'
import type { Runtime } from './runtime.ts'

const request = { scope: 'agent', key: 'the-key', secret: 'secret', bodyHash: 'hash' }

let shop: Shop
let now: Date
/** One of several nodes, which share the database. */
let node: Runtime
beforeEach(async () => {
  shop = await openShop()
  const { clock, siteId } = shop.platform
  now = clock.now()
  node = { clock: { now: () => now }, siteId, databaseKind: 'postgresql' } as Runtime
})

/** The outcomes of requests at once with the same key. */
const requests = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      claim(node, shop.platform.db, request).then(
        (kept) => (kept ? 'replays' : 'runs'),
        (thrown: unknown) => (thrown instanceof Failure ? thrown.code : String(thrown)),
      ),
    ),
  )
const finish = () => keep(node, shop.platform.db, request, { status: 200, body: '{}' })

test('only one of two retries takes over the claim of a node that ended', async () => {
  expect(await requests(1)).toEqual(['runs'])
  expect(await requests(1)).toEqual(['IDEMPOTENCY_KEY_IN_USE'])
  now = later(now, minutes(1))
  expect((await requests(2)).toSorted()).toEqual(['IDEMPOTENCY_KEY_IN_USE', 'runs'])
  await finish()
  expect(await requests(2)).toEqual(['replays', 'replays'])
})

test('only one of two requests takes over a key whose answer is no longer kept', async () => {
  await requests(1)
  await finish()
  now = later(now, hours(24) + minutes(1))
  expect((await requests(2)).toSorted()).toEqual(['IDEMPOTENCY_KEY_IN_USE', 'runs'])
})
