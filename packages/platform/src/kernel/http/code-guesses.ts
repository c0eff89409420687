import { networkOf } from './address.ts'
import { developmentFactor } from './address-limits.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { isStaffOrApp } from './is-staff-or-app.ts'

const limit = { points: 100, seconds: 600 }

/**
 * Looks up the code of a coupon or gift card. 100 unknown codes in ten minutes from one network cause
 * `TOO_MANY_REQUESTS`, so that codes cannot be guessed. Staff and apps are not limited, because a shop's server acts
 * for many buyers.
 */
export async function againstGuessing<T>(
  ctx: Context,
  lookUp: () => Promise<T>,
  isUnknown: (found: T) => boolean,
): Promise<T> {
  if (isStaffOrApp(ctx.caller)) return lookUp()
  const { rateLimits, dev } = ctx.services
  const key = `${ctx.siteId} ${networkOf(ctx.request.ip)}`
  const points = limit.points * (dev ? developmentFactor : 1)
  if ((await rateLimits.used('wrong codes', key)) >= points)
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: limit.seconds })
  const found = await lookUp()
  if (isUnknown(found)) await rateLimits.consume('wrong codes', key, { ...limit, points })
  return found
}
