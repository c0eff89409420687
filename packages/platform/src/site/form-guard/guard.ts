import type { CaptchaToken } from '../../generated/shared.ts'
import { checkCaptcha } from '../../identity/sign-in/index.ts'
import { networkOf } from '../../kernel/http/address.ts'
import type { Context } from '../../kernel/http/context.ts'

/**
 * From this use of a network in an hour on, each needs a captcha. A storefront's server may send the forms of all its
 * visitors from one network, so that no number of them ends the form.
 */
const captchaFrom = 3
const ofNetwork = { points: 1_000, seconds: 3_600 }
/** So that a botnet does not fill the inbox of the shop. */
const ofSite = { points: 300, seconds: 3_600 }

/**
 * Limits a form that anyone can send. `name` names what it sends. Call it outside a transaction, so that a refused use
 * counts too.
 */
export async function guardForm(
  ctx: Context<'-19971' | '-19970'>,
  name: string,
  tokens: readonly CaptchaToken[],
): Promise<void> {
  const { rateLimits } = ctx.services
  const network = await rateLimits.consume(name, `${ctx.siteId} ${networkOf(ctx.request.ip)}`, ofNetwork)
  await checkCaptcha(ctx, network.used >= captchaFrom ? 'VISIBLE' : undefined, tokens)
  const all = await rateLimits.consume(`${name} of a site`, ctx.siteId, ofSite)
  if (!all.allowed) ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds: all.retryAfterSeconds })
}
