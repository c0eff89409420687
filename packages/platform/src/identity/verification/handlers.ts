import type {
  ResendDuringAuthenticationError,
  ResendDuringAuthenticationInput,
  StartError,
  StartInput,
  VerificationHandlers,
} from '../../generated/verification.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import {
  countFor,
  findAccount,
  findStateToken,
  mailCode,
  recipientOf,
  startEmailVerification,
} from '../identities/index.ts'
import { codeNotFound, codeNotSent, continueWithCode, resend } from '../sign-in/index.ts'

const startLimit = 5

export const handlers: VerificationHandlers = {
  /** Members can only start it for themselves; other ids count as unknown. */
  async start({ identityId: asked }: StartInput, ctx: Context<StartError>) {
    const { memberId, staffId } = ctx.caller
    const identityId = asked ?? memberId ?? staffId
    if (!identityId) ctx.violation('identityId', 'REQUIRED_FIELD', 'is required')
    const account = memberId && memberId !== identityId ? undefined : await findAccount(ctx, identityId)
    // Staff who manage members must not send codes to other staff.
    const isOwn = identityId === (memberId ?? staffId)
    if (!account || account.status === 'DELETED' || (!isOwn && account.kind !== 'member'))
      ctx.fail('IDENTITY_NOT_FOUND')
    const tooMany = await countFor(ctx, 'VERIFICATION', account.id, startLimit)
    if (tooMany) ctx.fail('TOO_MANY_REQUESTS', { ...tooMany, ...codeNotSent })
    const { verificationId, code } = await startEmailVerification(ctx, account)
    await mailCode(ctx, recipientOf(account), code)
    return { verificationId }
  },

  verifyDuringAuthentication: outsideTransaction<VerificationHandlers['verifyDuringAuthentication']>(
    ({ code, stateToken }, ctx) => continueWithCode(ctx, stateToken, code),
  ),

  async resendDuringAuthentication(
    { stateToken }: ResendDuringAuthenticationInput,
    ctx: Context<ResendDuringAuthenticationError>,
  ) {
    const waiting = await findStateToken(ctx, stateToken)
    if (!waiting) ctx.fail('STATE_TOKEN_INVALID', codeNotFound)
    return resend(ctx, stateToken, waiting)
  },
}
