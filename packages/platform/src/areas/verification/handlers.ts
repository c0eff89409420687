import type {
  ResendDuringAuthenticationError,
  ResendDuringAuthenticationInput,
  StartError,
  StartInput,
  VerificationHandlers,
} from '../../generated/verification.ts'
import { type Context, outsideTransaction } from '../../http/context.ts'
import { findAccount, findStateToken, mailCode, openStateToken, renewCode } from '../identities/index.ts'
import { goOnWithCode } from './go-on.ts'

export const handlers: VerificationHandlers = {
  /** Members ask for themselves only; another’s id is as unknown to them as one that is not there. */
  async start({ identityId }: StartInput, ctx: Context<StartError>) {
    const { memberId } = ctx.caller
    const account = memberId && memberId !== identityId ? undefined : await findAccount(ctx, identityId)
    if (!account || account.status === 'DELETED') ctx.fail('IDENTITY_NOT_FOUND')
    const limit = { points: 5, seconds: 3600 }
    const verdict = await ctx.services.rateLimits.consume(
      'verification',
      `${ctx.siteId}/${account.id}`,
      limit,
    )
    if (!verdict.allowed) ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds: verdict.retryAfterSeconds })
    const { code } = await openStateToken(ctx, { identityId: account.id, email: account.email })
    await mailCode(ctx, account.email, code)
    return { verificationId: ctx.random.id() }
  },

  verifyDuringAuthentication: outsideTransaction<VerificationHandlers['verifyDuringAuthentication']>(
    ({ code, stateToken }, ctx) => goOnWithCode(ctx, stateToken, code),
  ),

  /** Also answered when nothing was sent because the last mail is young: a caller cannot tell and needs not. */
  async resendDuringAuthentication(
    { stateToken }: ResendDuringAuthenticationInput,
    ctx: Context<ResendDuringAuthenticationError>,
  ) {
    const waiting = await findStateToken(ctx, stateToken)
    if (!waiting) ctx.fail('STATE_TOKEN_INVALID')
    const code = await renewCode(ctx, stateToken)
    if (code && waiting.identityId) await mailCode(ctx, waiting.email, code)
    return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: {} }
  },
}
