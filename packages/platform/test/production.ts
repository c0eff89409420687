import { createPlatform, type PlatformOptions } from '../src/assembly/platform.ts'
import { createClock } from '../src/kernel/time/time.ts'
import { baseUrl, requestsTo } from './requests.ts'
import type { World } from './world.ts'

/** The same site in production mode, where local addresses are not registered automatically. */
export async function inProduction(
  { platform, clientId, visitor }: World,
  address = baseUrl,
  more: Partial<PlatformOptions> = {},
) {
  const { database, siteId, clock } = platform
  const sibling = await createPlatform({
    baseUrl: address,
    database,
    siteId,
    clock: createClock(clock.now()),
    runJobs: false,
    gateway: 'none',
    ...more,
  })
  return {
    ...requestsTo(sibling),
    platform: sibling,
    fetch: sibling.fetch,
    clientId,
    visitor,
    [Symbol.asyncDispose]: () => sibling.close(),
  }
}
