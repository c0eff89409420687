import { randomUUID } from 'node:crypto'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
type Body = any

export interface Connection {
  readonly siteId: string
  readonly clientId: string
  readonly apiKey: string
  readonly catalogAppId: string
  readonly products: readonly { readonly catalogItemId: string; readonly options?: object }[]
  readonly shippingOptionCode: string
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly password: string }[]
}

/** Acknowledged results, which must exist at the end. */
export interface Acknowledged {
  readonly orders: string[]
  /** The quantity of each cart after three additions. */
  readonly carts: number[]
  readonly signIns: string[]
  replays: number
  /** Errors that a failing node does not explain. */
  readonly surprises: string[]
}

/** How long a client retries after a lost response, in milliseconds. */
const patience = 30_000

/** Codes that mean another node may still be working on the request; a dead node holds its claim for some seconds. */
const underWay: ReadonlySet<string> = new Set([
  'IDEMPOTENCY_KEY_IN_USE',
  'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
])

/** Retries a request with the same idempotency key until it gets a response. */
export function asker(url: string, seen: Acknowledged) {
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const key = randomUUID()
    for (const end = performance.now() + patience; ; await pause(100)) {
      const reply = await once(url, method, path, body, { ...headers, 'idempotency-key': key })
      if (reply?.headers.get('idempotent-replayed')) seen.replays++
      const code = reply?.body?.details?.applicationError?.code
      const again = reply === undefined || reply.status >= 502 || underWay.has(code)
      if (!again) {
        const isUsedLink = path.startsWith('/_hosted/checkout?') && reply.status === 400
        if (reply.status >= 400 && !isUsedLink)
          seen.surprises.push(`${method} ${path} ${reply.status} ${code}`)
        return reply
      }
      if (performance.now() > end)
        throw new Error(`${method} ${path} was never answered: ${code ?? 'no reply'}`)
    }
  }
}

export type Ask = ReturnType<typeof asker>

async function once(url: string, method: string, path: string, body: object | undefined, headers: object) {
  try {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    }
  } catch {
    return undefined
  }
}

const dublin = {
  address: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' },
  contactDetails: { firstName: 'Ada', lastName: 'Byrne', phone: '+353 1 000 0000' },
}
const card = {
  number: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2030,
  cvc: '123',
  holder: 'Ada Byrne',
}

/** Adds to a cart three times, reads it and orders; every other order is paid. */
export async function shop(
  ask: Ask,
  url: string,
  shop: Connection,
  seen: Acknowledged,
  n: number,
): Promise<void> {
  const visitor = await ask('POST', '/oauth2/token', { grantType: 'anonymous', clientId: shop.clientId })
  const as = { authorization: visitor.body.access_token as string }
  const { catalogItemId, options } = shop.products[n % 2]!
  const item = { catalogReference: { appId: shop.catalogAppId, catalogItemId, options }, quantity: 1 }
  for (let added = 0; added < 3; added++)
    await ask('POST', '/v1/carts/current/add-to-cart', { lineItems: [item] }, as)
  const filled = await ask('GET', '/v1/carts/current', undefined, as)
  seen.carts.push(filled.body.cart.lineItems[0].quantity)
  const { body } = await ask('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' }, as)
  const id = body.checkoutId as string
  const shippingInfo = {
    shippingDestination: dublin,
    selectedCarrierServiceOption: { code: shop.shippingOptionCode },
  }
  const checkout = { id, buyerInfo: { email: `buyer-${n}@example.com` }, billingInfo: dublin, shippingInfo }
  await ask('PATCH', `/v1/checkouts/${id}`, { checkout }, as)
  if (n % 2) {
    const made = await ask('POST', `/v1/checkouts/${id}/create-order`, {}, as)
    if (made.body.orderId) seen.orders.push(made.body.orderId)
    return
  }
  const cookie = await handOver(ask, id, as)
  const browser = { cookie, origin: url }
  const paid = await ask('POST', `/_hosted/checkouts/${id}/place-order`, { card }, browser)
  if (paid.body.orderId) seen.orders.push(paid.body.orderId)
}

/** A checkout link works once, so the buyer requests a new one after a lost response. */
async function handOver(ask: Ask, checkoutId: string, as: Record<string, string>): Promise<string> {
  for (;;) {
    const session = await ask(
      'POST',
      '/v1/redirect-session',
      { ecomCheckout: { checkoutId }, callbacks: { thankYouPageUrl: 'http://localhost:4020/thank-you' } },
      as,
    )
    const link = new URL(session.body.redirectSession.fullUrl)
    const page = await ask('GET', link.pathname + link.search)
    const cookie = page.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie) return cookie
  }
}

/** Signs in as the member and renews the tokens. */
export async function signIn(
  ask: Ask,
  { clientId, accounts }: Connection,
  seen: Acknowledged,
): Promise<void> {
  const { email, password } = accounts.find(({ role }) => role === 'member')!
  const visitor = await ask('POST', '/oauth2/token', { grantType: 'anonymous', clientId })
  const login = await ask(
    'POST',
    '/v2/login',
    { loginId: { email }, password },
    {
      authorization: visitor.body.access_token,
    },
  )
  if (login.body.state !== 'SUCCESS') seen.surprises.push(`login ${JSON.stringify(login.body)}`)
  const grant = { grantType: 'refresh_token', clientId, refreshToken: visitor.body.refresh_token }
  const renewed = await ask('POST', '/oauth2/token', grant)
  seen.signIns.push(renewed.body.access_token)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
