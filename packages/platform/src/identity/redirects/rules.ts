/** The intents of redirect sessions and their hosted paths. */
export const intents = {
  auth: '/oauth2/authorize',
  login: '/_hosted/sign-in',
  logout: '/v1/logout',
  ecomCheckout: '/_hosted/checkout',
  storesProduct: '/_hosted/redirect',
  membersAccount: '/_hosted/redirect',
  bookingsCheckout: '/_hosted/checkout',
  bookingsBook: '/_hosted/checkout',
  eventsCheckout: '/_hosted/checkout',
  paidPlansCheckout: '/_hosted/checkout',
  ecomOrderPaymentRequest: '/_hosted/redirect',
} as const

export type Intent = keyof typeof intents

/** OpenID Connect Core 3.1.2.1. The call accepts one; a standard request accepts several, separated by spaces. */
const prompts = ['login', 'none', 'consent', 'select_account'] as const
export type PromptName = (typeof prompts)[number]

/** Returns undefined for unknown prompts, and for `none` with others. */
export function readPrompts(text: string | undefined): ReadonlySet<PromptName> | undefined {
  const words = (text ?? '').split(' ').filter(Boolean)
  const known = words.filter((word): word is PromptName => (prompts as readonly string[]).includes(word))
  if (known.length < words.length) return undefined
  const found = new Set(known)
  return found.has('none') && found.size > 1 ? undefined : found
}

/** Paths of the shop's own pages. */
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

/** The answer of an authorization, in the fragment or the query (RFC 6749 section 4.1.2, RFC 9207 section 2). */
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
