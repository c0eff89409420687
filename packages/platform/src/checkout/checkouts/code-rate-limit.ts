import { networkOf } from '../../kernel/http/address.ts'
import { developmentFactor } from '../../kernel/http/address-limits.ts'
import type { Context } from '../../kernel/http/context.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'

/** Who mistypes a code tries a few; a shop's own server asks for many buyers. */
const wrongCodes = { points: 100, seconds: 600 }
const unknown = new Set<string>([
  'GIFT_CARD_NOT_FOUND',
  'GIFT_CARD_CODE_INVALID',
  'ERROR_COUPON_DOES_NOT_EXIST',
])

/** Looks a code up; whoever sent too many that are none waits, so that nobody finds one by trying. */
export async function againstGuessing<T extends object>(ctx: Context, lookUp: () => Promise<T>): Promise<T> {
  if (isStaffOrApp(ctx.caller)) return lookUp()
  const { rateLimits, dev } = ctx.services
  const key = `${ctx.siteId} ${networkOf(ctx.request.ip)}`
  const points = wrongCodes.points * (dev ? developmentFactor : 1)
  if ((await rateLimits.used('wrong codes', key)) >= points)
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: wrongCodes.seconds })
  const found = await lookUp()
  if ('refusal' in found && unknown.has(String(found.refusal)))
    await rateLimits.consume('wrong codes', key, { ...wrongCodes, points })
  return found
}
