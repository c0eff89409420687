import type { Route } from '@vitrine/contract/define'

import { networkOf } from './address.ts'
import { Failure } from './failure.ts'
import type { RateLimit, RateLimits } from './rate-limits.ts'

/** Requests that are limited per IP address, in addition to the limits per account. */
export type LimitName =
  | 'token'
  | 'lookup'
  | 'authorize'
  | 'login'
  | 'register'
  | 'mail'
  | 'code'
  | 'recover'
  | 'review'
  | 'vote'
  | 'suggest'
  | 'rendition'
export type AddressLimits = Readonly<Record<LimitName, RateLimit>>

/** Households and offices stay far below these limits; servers that render for users are trusted by option. */
export const defaultLimits: AddressLimits = {
  token: { points: 3_000, seconds: 60 },
  lookup: { points: 3_000, seconds: 60 },
  authorize: { points: 600, seconds: 60 },
  login: { points: 300, seconds: 600 },
  register: { points: 100, seconds: 600 },
  mail: { points: 60, seconds: 600 },
  code: { points: 300, seconds: 600 },
  recover: { points: 100, seconds: 600 },
  review: { points: 60, seconds: 600 },
  vote: { points: 300, seconds: 600 },
  suggest: { points: 3_000, seconds: 60 },
  rendition: { points: 1_000, seconds: 600 },
}

/** In development and tests, many users share one machine. */
export const developmentFactor = 20

const routes: Readonly<Partial<Record<Route, LimitName>>> = {
  'POST /oauth2/token': 'token',
  'POST /oauth2/token-info': 'lookup',
  'POST /oauth2/revoke': 'lookup',
  'POST /oauth2/introspect': 'lookup',
  'GET /oauth2/authorize': 'authorize',
  'GET /v1/oauth/authorize': 'authorize',
  'POST /v2/login': 'login',
  'POST /v2/register': 'register',
  'POST /v1/send-email': 'mail',
  'POST /v1/Start': 'mail',
  'POST /v1/back-in-stock-notification-requests': 'mail',
  'POST /v1/orders/send-link': 'mail',
  'POST /v1/auth/resend': 'mail',
  'POST /v1/security/factors': 'mail',
  'POST /v1/auth/verify': 'code',
  'POST /v2/{factorType}/verify': 'code',
  'POST /v1/security/factors/{factorId}/confirm': 'code',
  'POST /v1/security/verify-email': 'code',
  'POST /v1/recover': 'recover',
  'POST /v1/reviews': 'review',
  'POST /v1/reviews/contact': 'review',
  'PUT /v1/reviews/{reviewId}/vote': 'vote',
  'GET /v1/product-suggestions': 'suggest',
  'GET /media/{fileId}/v1': 'rendition',
}

/** Counts a request of the route. Fails with 429 and `Retry-After` when its address exceeds the limit. */
export type AddressGuard = (route: Route, address: string) => Promise<void>

export function createAddressGuard(
  rateLimits: RateLimits,
  wanted: Partial<AddressLimits> | 'off' | undefined,
  dev: boolean,
): AddressGuard {
  if (wanted === 'off') return async () => undefined
  const limits = { ...(dev ? relaxed(defaultLimits) : defaultLimits), ...wanted }
  return async (route, address) => {
    const name = routes[route]
    if (!name) return
    const verdict = await rateLimits.consume(`address ${name}`, networkOf(address), limits[name])
    if (verdict.allowed) return
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: verdict.retryAfterSeconds })
  }
}

function relaxed(limits: AddressLimits): AddressLimits {
  const entries = Object.entries(limits).map(([name, { points, seconds }]) => [
    name,
    { points: points * developmentFactor, seconds },
  ])
  return Object.fromEntries(entries) as AddressLimits
}
