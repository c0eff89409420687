import { apiKey, type Client, createClient, type OAuth, oauth } from '@vitrine/client'
import {
  createClock,
  createPlatform,
  type OpenDatabase,
  type Platform,
  type PlatformOptions,
  type SeedName,
} from '@vitrine/platform'

import { openSite } from './database.ts'
import { closesLater } from './left-open.ts'
import { type Credentials, signIn } from './sign-in.ts'

export type As = 'visitor' | 'member' | 'staff' | 'app'

export interface TestPlatformOptions
  extends Omit<PlatformOptions, 'baseUrl' | 'database' | 'siteId' | 'seed'> {
  readonly baseUrl?: string
  readonly seed?: SeedName
  /** The start of the platform's clock and its seed; default: now. */
  readonly now?: Date
}

export interface TestPlatform extends Platform {
  /** Shared by the tests of this process, so that a second node can open the same site. */
  readonly database: OpenDatabase
  /** A client for that role. `account` names the account of a member; default: the seed's first with that role. */
  as(who: 'visitor' | 'member' | 'staff', account?: Credentials): Promise<Client<OAuth>>
  as(who: 'app'): Promise<Client>
}

/** Creates a platform in this process with a site of its own, so that tests do not affect each other. */
export async function createTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const { seed = 'small-shop', now, baseUrl = 'http://vitrine.test', ...others } = options
  const { database, siteId } = await openSite(seed, now)
  const platform = await createPlatform({
    dev: true,
    passwordHashing: 'fast',
    runJobs: false,
    clock: createClock(now),
    ...others,
    baseUrl,
    database,
    siteId,
    seed,
  })
  const connection = await platform.connection()

  async function as(who: As, account?: Credentials): Promise<Client<OAuth> | Client> {
    if (who === 'app') {
      return createClient({
        baseUrl,
        fetch: platform.fetch,
        auth: apiKey({ key: connection.apiKey, siteId }),
      })
    }
    const client = createClient({
      baseUrl,
      fetch: platform.fetch,
      auth: oauth({ clientId: connection.clientId }),
    })
    if (who === 'visitor') return client
    const roles = who === 'member' ? ['member'] : ['staff', 'owner']
    const credentials = account ?? connection.accounts.find(({ role }) => roles.includes(role))
    if (!credentials) throw new Error(`The seed ${seed} has no account for ${who}`)
    await signIn(client, credentials, connection.redirectUri)
    return client
  }
  return Object.assign(platform, {
    database,
    as: as as TestPlatform['as'],
    close: closesLater(platform.close),
  })
}
