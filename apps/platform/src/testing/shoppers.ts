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

/** What was acknowledged, and so must be there in the end. */
export interface Acknowledged {
  readonly orders: string[]
  /** What each cart held after three additions. */
  readonly carts: number[]
  readonly signIns: string[]
  replays: number
  /** Refusals that no failure of a node explains. */
  readonly surprises: string[]
}

/** How long a client goes on asking for an answer that a node took with it. */
const patience = 30_000

/** Told while another node may be at work on it still: one that died is for some seconds thought to be. */
const underWay: ReadonlySet<string> = new Set([
  'IDEMPOTENCY_KEY_IN_USE',
  'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
])

/** Asks until it is answered: the same key makes the second try the first one's twin. */
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

/** Adds three times to a cart, reads it, and orders what is in it: with money every other time. */
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

/** A link into the hosted checkout opens once: where its reply was lost, the buyer goes back and asks for another. */
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

/** The member signs in and asks for another pair of tokens. */
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
