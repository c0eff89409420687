import { networkOf } from '../../kernel/http/address.ts'
import { developmentFactor } from '../../kernel/http/address-limits.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import type { PayError } from './outcome.ts'

const hour = 3_600
/** Many declined cards suggest card testing: on one checkout, and on all checkouts of a network. */
const ofCheckout = { points: 20, seconds: hour }
const ofNetwork = { points: 120, seconds: hour }

/** `key`: the checkout or the payment link. */
export async function countDecline(ctx: Context<PayError>, key: string): Promise<void> {
  const { rateLimits } = ctx.services
  await rateLimits.consume('declined', `${ctx.siteId} ${key}`, ofCheckout)
  if (!isStaffOrApp(ctx.caller)) await rateLimits.consume('declined of network', networkKey(ctx), ofNetwork)
}

/** Staff and apps act for many buyers, so only the limit of the checkout is theirs. */
export async function refuseGuessing(ctx: Context<PayError>, key: string): Promise<void> {
  const { rateLimits, dev } = ctx.services
  if ((await rateLimits.used('declined', `${ctx.siteId} ${key}`)) >= ofCheckout.points)
    ctx.fail('TOO_MANY_REQUESTS')
  if (isStaffOrApp(ctx.caller)) return
  const points = ofNetwork.points * (dev ? developmentFactor : 1)
  if ((await rateLimits.used('declined of network', networkKey(ctx))) >= points)
    ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds: hour })
}

const networkKey = ({ siteId, request }: Pick<Context, 'siteId' | 'request'>): string =>
  `${siteId} ${networkOf(request.ip)}`
