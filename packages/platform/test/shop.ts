import { createTestPlatform, type TestPlatform, type TestPlatformOptions } from '@vitrine/testing'

import type { ConnectionFile } from '../src/assembly/seeds/connection.ts'
import { baseUrl, type Reply, requestsTo } from './requests.ts'
import { cookieOf, now, signInTo } from './world.ts'

/** A site of its own with the seed `small-shop`. */
export interface Shop {
  readonly platform: TestPlatform
  readonly connection: ConnectionFile
  /** `as`: the Authorization header, or a cookie. */
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

export async function openShop(options: TestPlatformOptions = {}): Promise<Shop> {
  const platform = await createTestPlatform({ baseUrl, now, ...options })
  const connection = await platform.connection()
  const requests = requestsTo(platform)
  const { visitor, member } = signInTo(requests, connection.clientId)
  return {
    platform,
    connection,
    call: (method, path, body, as, headers) =>
      requests.send(method, path, body, { ...credentialsOf(as), ...headers }),
    visitor: async () => (await visitor()).access_token,
    member: async (email, password) => (await member(email, password)).access_token,
    app: connection.apiKey,
  }
}

function credentialsOf(as: string | undefined): Record<string, string> {
  if (!as) return {}
  return as.startsWith('vitrine=') ? { cookie: as, origin: baseUrl } : { authorization: as }
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

/** Creates and answers a checkout with one physical item that is ready to be ordered. */
export async function readyCheckout(
  shop: Shop,
  as: string,
  options: {
    readonly quantity?: number
    /** An index of the connection file, or a product. */
    readonly product?: number | Pick<ConnectionFile['products'][number], 'catalogItemId' | 'options'>
    readonly email?: string
    /** For a subscription: the options besides those of the product. */
    readonly choices?: object
  } = {},
) {
  const { quantity = 1, product = 0, email = 'ada@example.com', choices: more } = options
  const { catalogItemId, options: choices } =
    typeof product === 'number'
      ? (shop.connection.products[product] as ConnectionFile['products'][number])
      : product
  const reference = { catalogItemId, appId: shop.connection.catalogAppId, options: { ...choices, ...more } }
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

/** The ids of everything that opening a link may not create. */
export async function buyingRows({ platform: { db, siteId } }: Shop): Promise<readonly object[]> {
  const idsOf = (table: 'checkouts' | 'hosted_sessions') =>
    db.selectFrom(table).select('id').where('site_id', '=', siteId).orderBy('id').execute()
  const events = db.selectFrom('outbox').select('event_id').where('site_id', '=', siteId).orderBy('event_id')
  return Promise.all([idsOf('checkouts'), idsOf('hosted_sessions'), events.execute()])
}

/** The stock of a product by its index in the connection file. */
export async function stockOf(shop: Shop, product = 0): Promise<number> {
  const id = shop.connection.products[product]?.catalogItemId
  return (await shop.call('GET', `/_dev/stock/${id}`)).body.stock
}

/** A buyer's browser on the hosted page, opened by a redirect session. */
export async function atCheckout(
  shop: Shop,
  as?: string,
  options: Parameters<typeof readyCheckout>[2] = {},
  browser?: string,
  callbacks: object = { thankYouPageUrl: 'http://localhost:4020/thank-you' },
) {
  const buyer = as ?? (await shop.visitor())
  const checkout = await readyCheckout(shop, buyer, options)
  const { body } = await shop.call(
    'POST',
    '/v1/redirect-session',
    { ecomCheckout: { checkoutId: checkout.id }, callbacks },
    buyer,
  )
  const path = body.redirectSession.fullUrl.replace('http://localhost:4010', '')
  const handOver = await shop.call('GET', path, undefined, browser)
  return { buyer, checkout, path, handOver, cookie: cookieOf(handOver) }
}
