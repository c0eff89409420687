import type { ReviewSettings } from '../../generated/reviews.ts'
import type { CaptchaToken } from '../../generated/shared.ts'
import { checkCaptcha } from '../../identity/sign-in/index.ts'
import { networkOf } from '../../kernel/http/address.ts'
import type { Caller, Context } from '../../kernel/http/context.ts'

type GuardContext = Context<'-19971' | '-19970'>

/** Enough for a customer who reviews every item of a large order. */
const writing = { points: 20, seconds: 3_600 }
const captchaFrom = 3

/** Creating visitors is free, so from this number of reviews per network, each visitor review needs a captcha. */
const ofNetwork = { points: 30, seconds: 3_600 }

/** Rate-limits reviews. Members are signed in; visitors need a captcha from their third review on. */
export async function guardWriting(
  ctx: GuardContext,
  { captcha }: Pick<ReviewSettings, 'captcha'>,
  tokens: readonly CaptchaToken[],
): Promise<void> {
  const { allowed, used, retryAfterSeconds } = await ctx.services.rateLimits.consume(
    limitName,
    keyOf(ctx),
    writing,
  )
  if (!allowed) ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds })
  if (ctx.caller.role !== 'visitor') return
  const network = await ctx.services.rateLimits.consume(networkName, networkKeyOf(ctx), ofNetwork)
  await checkCaptcha(ctx, demandOf(captcha, used, network.used), tokens)
}

/** The captcha that the caller's next review will need. */
export async function nextDemand(
  ctx: Context,
  { captcha }: Pick<ReviewSettings, 'captcha'>,
): Promise<ReviewSettings['captcha']> {
  if (ctx.caller.role !== 'visitor') return 'OFF'
  const used = await ctx.services.rateLimits.used(limitName, keyOf(ctx))
  const ofAll = await ctx.services.rateLimits.used(networkName, networkKeyOf(ctx))
  return demandOf(captcha, used + 1, ofAll + 1) ?? 'OFF'
}

const limitName = 'reviews'
const networkName = 'reviews of visitors behind an address'
const networkKeyOf = ({ siteId, request }: Pick<Context, 'siteId' | 'request'>) =>
  `${siteId} ${networkOf(request.ip)}`
const keyOf = ({ siteId, caller }: { readonly siteId: string; readonly caller: Caller }) =>
  `${siteId} ${caller.memberId ?? caller.visitorId}`

function demandOf(
  captcha: ReviewSettings['captcha'],
  used: number,
  ofAll: number,
): 'VISIBLE' | 'INVISIBLE' | undefined {
  if (used >= captchaFrom || ofAll > ofNetwork.points) return 'VISIBLE'
  return captcha === 'OFF' ? undefined : captcha
}
