import type {
  CompleteProfileError,
  CompleteProfileInput,
  SecurityHandlers,
  StartStepUpError,
  VerifyEmailError,
  VerifyEmailInput,
} from '../../generated/security.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import {
  changeAccount,
  findAccount,
  findStateToken,
  lockAccount,
  tryEmailVerification,
} from '../identities/index.ts'
import {
  checkFields,
  confirmMailbox,
  continueSignIn,
  startStepUp as stepUp,
  withAnswers,
} from '../sign-in/index.ts'
import { ownAccount } from './own-account.ts'

export const startStepUp: SecurityHandlers['startStepUp'] = async (
  _input,
  ctx: Context<StartStepUpError>,
) => {
  const { via, sessionId, authenticatedAt } = ctx.caller
  if ((via !== 'token' && via !== 'cookie') || !sessionId) ctx.fail('UNAUTHENTICATED')
  // The session of an app that acts for a member never becomes a sign-in of that member.
  if (!authenticatedAt) ctx.fail('FORBIDDEN')
  return stepUp(ctx, await ownAccount(ctx), { kind: via, id: sessionId })
}

/** Validates the answers like a registration, and keeps the rest of the profile. */
export const completeProfile: SecurityHandlers['completeProfile'] = async (
  { stateToken, customFields }: CompleteProfileInput,
  ctx: Context<CompleteProfileError>,
) => {
  const waiting = await findStateToken(ctx, stateToken)
  const account = waiting?.identityId ? await findAccount(ctx, waiting.identityId) : undefined
  if (waiting?.step !== 'FIELDS' || !account) ctx.fail('STATE_TOKEN_INVALID')
  const { signUpFields } = await ctx.services.settings(ctx)
  const profile = withAnswers(account.profile, customFields)
  checkFields(ctx, signUpFields, profile.customFields, 'customFields')
  return continueSignIn(ctx, stateToken, waiting, {}, async (inner, { id }) => {
    const changed = await changeAccount(inner, id, { profile })
    await inner.services.hooks.accountChanged(inner, changed)
    return changed
  })
}

/** Members can only verify their own address; codes of others count as wrong. */
export const verifyEmail = outsideTransaction<SecurityHandlers['verifyEmail']>(
  async ({ verificationId, code }: VerifyEmailInput, ctx: Context<VerifyEmailError>) => {
    const found = await tryEmailVerification(ctx, verificationId, code)
    if (!found) ctx.fail('VERIFICATION_FAILED')
    const { memberId } = ctx.caller
    return ctx.transaction(async (inner) => {
      const account = await lockAccount(inner, found.identityId)
      const isTheirs = memberId === undefined || memberId === found.identityId
      if (!isTheirs || !account || account.status === 'DELETED' || account.email !== found.email)
        ctx.fail('VERIFICATION_FAILED')
      await confirmMailbox(inner, account)
      return {}
    })
  },
)
