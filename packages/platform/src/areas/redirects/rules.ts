/** Every intent of a redirect session, and the hosted address that serves it. */
export const intents = {
  auth: '/oauth2/authorize',
  login: '/_hosted/sign-in',
  logout: '/v1/logout',
  ecomCheckout: '/_hosted/checkout',
  storesProduct: '/_hosted/redirect',
  membersAccount: '/_hosted/redirect',
  bookingsCheckout: '/_hosted/redirect',
  bookingsBook: '/_hosted/redirect',
  eventsCheckout: '/_hosted/redirect',
  paidPlansCheckout: '/_hosted/redirect',
  ecomOrderPaymentRequest: '/_hosted/redirect',
} as const

export type Intent = keyof typeof intents

/** Pages of the shop itself, below its own front page. The rest this platform does not offer. */
export function shopPath(intent: Intent, params: Readonly<Record<string, unknown>>): string | undefined {
  if (intent === 'storesProduct') return `/products/${encodeURIComponent(String(params.productSlug))}`
  if (intent !== 'membersAccount') return undefined
  return accountPaths[params.section as keyof typeof accountPaths] ?? '/account'
}

const accountPaths = {
  ACCOUNT_INFO: '/account',
  ORDERS: '/account/orders',
  SUBSCRIPTIONS: '/account/subscriptions',
  BOOKINGS: '/account/bookings',
  EVENTS: '/account/events',
} as const

/** What a page that cannot be served is called, for the message that says so. */
export const missingPages = {
  bookingsCheckout: 'bookings',
  bookingsBook: 'bookings',
  eventsCheckout: 'events',
  paidPlansCheckout: 'paid plans',
  ecomOrderPaymentRequest: 'payment requests',
} as const satisfies Partial<Record<Intent, string>>

/** RFC 6749 section 4.1.2, RFC 9207 section 2: the answer of an authorization, in the fragment or in the query. */
export function answerUrl(
  redirectUri: string,
  mode: 'fragment' | 'query',
  answer: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirectUri)
  const parameters = mode === 'query' ? url.searchParams : new URLSearchParams(url.hash.slice(1))
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) parameters.set(name, value)
  if (mode === 'fragment') url.hash = parameters.toString()
  return url.href
}
