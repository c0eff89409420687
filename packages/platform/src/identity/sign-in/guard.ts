import type { CaptchaSiteKey } from '../../generated/security.ts'
import type { CaptchaToken } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { CaptchaProof } from '../../kernel/ports/captcha.ts'
import { countAttempt, countComparison, demandOf } from '../identities/index.ts'
import { type CaptchaDemand, captchaDemand } from './rules.ts'

type GuardContext = Context<'-19971' | '-19970'>

/** The URL of the captcha challenge, part of every rejection that requires one. */
const challengePath = '/v1/captcha/challenge'

/**
 * Limits password attempts before the password is compared (P11). Attempts without a captcha cannot lock users out,
 * because a solved captcha is still accepted. The passwords that are compared have a limit of their own, which no
 * captcha lifts. Call it outside a transaction, so that the attempt stays counted.
 */
export async function guardPassword(
  ctx: GuardContext,
  email: string,
  tokens: readonly CaptchaToken[] = [],
): Promise<void> {
  const { attempts, retryAfterSeconds } = await countAttempt(ctx, email)
  const demand = demandOf(attempts)
  const { captcha } = await ctx.services.settings(ctx)
  await checkCaptcha(
    ctx,
    captchaDemand(captcha?.login, demand !== 'nothing'),
    tokens,
    demand === 'patience' ? retryAfterSeconds : undefined,
  )
  const comparisons = await countComparison(ctx, email)
  if (demandOf(comparisons.attempts) === 'patience')
    ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds: comparisons.retryAfterSeconds })
}

export async function guardRegistration(
  ctx: GuardContext,
  tokens: readonly CaptchaToken[] = [],
): Promise<void> {
  const { captcha } = await ctx.services.settings(ctx)
  await checkCaptcha(ctx, captchaDemand(captcha?.register, false), tokens)
}

/** Checks the captcha if required. Call it outside a transaction, because each token works once. */
export async function checkCaptcha(
  ctx: GuardContext,
  demand: CaptchaDemand,
  tokens: readonly CaptchaToken[],
  retryAfterSeconds?: number,
): Promise<void> {
  if (!demand) return
  const keys = ctx.services.captcha.siteKeys(ctx.siteId)
  const proof = tokens.map((one) => proofOf(one, demand, keys)).find(Boolean)
  if (proof && (await ctx.services.captcha.verify(ctx, proof))) return
  if (retryAfterSeconds !== undefined) ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds })
  const data = { captcha: demand, challengeUrl: ctx.services.baseUrl + challengePath }
  ctx.fail(proof ? '-19970' : '-19971', data)
}

/** An invisible captcha does not satisfy a visible one. */
function proofOf(
  { Recaptcha, NoCaptcha, InvisibleRecaptcha, recaptchaForClientSiteKey }: CaptchaToken,
  demand: CaptchaSiteKey['use'],
  keys: readonly CaptchaSiteKey[],
): CaptchaProof | undefined {
  const { token, siteKeyId } = recaptchaForClientSiteKey ?? {}
  const use = keys.find(({ id }) => id === siteKeyId)?.use ?? 'VISIBLE'
  const given: readonly Partial<CaptchaProof>[] = [
    { token: Recaptcha || NoCaptcha, use: 'VISIBLE' },
    { token, use, siteKeyId },
    { token: InvisibleRecaptcha, use: 'INVISIBLE' },
  ]
  return given.find(
    (one): one is CaptchaProof => Boolean(one.token) && (demand === 'INVISIBLE' || one.use === 'VISIBLE'),
  )
}
