import { migrate } from '../../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../db/open.ts'
import { createPlatform, type Platform } from '../../platform.ts'
import { cloneSite } from '../../seeds/clone-site.ts'
import type { ConnectionFile } from '../../seeds/connection.ts'
import type { SeedName } from '../../seeds/seed.ts'
import { createClock, createRandom } from '../../time.ts'
import { baseUrl, exchange, mira, type Reply } from '../credentials/test-world.ts'

const now = new Date('2026-11-21T10:00:00Z')

/** A database with a filled site, of which every test gets a copy. */
export interface Template {
  readonly database: OpenDatabase
  readonly siteId: string
}

export async function openTemplate(seed: SeedName = 'small-shop'): Promise<Template> {
  const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { data: 'memory' })
  await migrate(database)
  const siteId = createRandom(createClock()).id()
  const platform = await start({ database, siteId }, seed)
  await platform.settle()
  await platform.close()
  return { database, siteId }
}

function start({ database, siteId }: Template, seed: SeedName): Promise<Platform> {
  return createPlatform({
    baseUrl,
    database,
    siteId,
    seed,
    clock: createClock(now),
    dev: true,
    passwordHashing: 'fast',
    runJobs: false,
  })
}

export interface Shop {
  readonly platform: Platform
  readonly connection: ConnectionFile
  /** `as`: what stands in the Authorization header, or a cookie. */
  call(
    method: string,
    path: string,
    body?: object,
    as?: string,
    headers?: Record<string, string>,
  ): Promise<Reply>
  visitor(): Promise<string>
  member(email?: string, password?: string): Promise<string>
  readonly app: string
}

export async function openShop({ database, siteId: template }: Template): Promise<Shop> {
  const siteId = createRandom(createClock()).id()
  await cloneSite(database.db, template, siteId)
  const platform = await start({ database, siteId }, 'small-shop')
  const connection = await platform.connection()
  const { clientId, apiKey } = connection

  const call: Shop['call'] = async (method, path, body, as, headers = {}) => {
    const credential: Record<string, string> = as?.startsWith('vitrine=')
      ? { cookie: as, origin: baseUrl }
      : as
        ? { authorization: as }
        : {}
    const response = await platform.fetch(baseUrl + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...credential, ...headers },
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const visitor = async () =>
    (await call('POST', '/oauth2/token', { grantType: 'anonymous', clientId })).body.access_token as string

  return {
    platform,
    connection,
    call,
    visitor,
    app: apiKey,
    async member(email = mira.email, password = mira.password) {
      const as = await visitor()
      const login = await call('POST', '/v2/login', { loginId: { email }, password }, as)
      const post = (path: string, body: object, headers?: Record<string, string>) =>
        call('POST', path, body, undefined, headers)
      const get = (path: string, headers?: Record<string, string>) =>
        call('GET', path, undefined, undefined, headers)
      return (await exchange({ post, get, clientId }, as, login.body.sessionToken)).access_token
    },
  }
}

export const dublin = {
  address: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' },
  contactDetails: { firstName: 'Ada', lastName: 'Byrne', phone: '+353 1 000 0000' },
}

export const cardOf = (number: string) => ({
  number,
  expiryMonth: 12,
  expiryYear: 2030,
  cvc: '123',
  holder: 'Ada Byrne',
})

/** A checkout with one physical item that is ready to be ordered; answers it. */
export async function readyCheckout(
  shop: Shop,
  as: string,
  options: { readonly quantity?: number; readonly product?: number; readonly email?: string } = {},
) {
  const { quantity = 1, product = 0, email = 'ada@example.com' } = options
  const { catalogItemId, options: choices } = shop.connection.products[
    product
  ] as ConnectionFile['products'][number]
  const reference = { catalogItemId, appId: shop.connection.catalogAppId, options: choices }
  const made = await shop.call(
    'POST',
    '/v1/checkouts',
    { channelType: 'WEB', lineItems: [{ catalogReference: reference, quantity }] },
    as,
  )
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const { id } = made.body.checkout
  const updated = await shop.call(
    'PATCH',
    `/v1/checkouts/${id}`,
    {
      checkout: {
        id,
        buyerInfo: { email },
        billingInfo: dublin,
        shippingInfo: {
          shippingDestination: dublin,
          selectedCarrierServiceOption: { code: shop.connection.shippingOptionCode },
        },
      },
    },
    as,
  )
  if (updated.status !== 200) throw new Error(JSON.stringify(updated.body))
  return updated.body.checkout
}

/** What is left of the product of that place in the connection file. */
export async function stockOf(shop: Shop, product = 0): Promise<number> {
  const id = shop.connection.products[product]?.catalogItemId
  return (await shop.call('GET', `/_dev/stock/${id}`)).body.stock
}
