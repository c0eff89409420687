import type { RecoverError, RecoverInput } from '../../generated/recovery.ts'
import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../http/context.ts'
import { endHostedSessions } from '../hosted-sign-in/index.ts'
import {
  changeAccount,
  findAccount,
  findRecoveryToken,
  forgetAttempts,
  nextStep,
  spendRecoveryTokens,
  takeRecoveryToken,
} from '../identities/index.ts'
import { endSessions } from '../tokens/index.ts'
import { confirmMailbox } from '../verification/index.ts'

/** Sets the password and signs in; whoever was signed in before, perhaps a thief, is not any more. */
export async function recover(
  input: RecoverInput,
  ctx: Context<RecoverError>,
): Promise<AuthenticationResult> {
  const recovery = await findRecoveryToken(ctx, input.recoveryToken)
  const found = recovery && (await findAccount(ctx, recovery.identityId))
  if (!found || found.status === 'DELETED') ctx.fail('RECOVERY_TOKEN_INVALID')
  const passwordHash = await ctx.services.passwords.hash(input.password)
  return ctx.transaction(async (inner) => {
    if (!(await takeRecoveryToken(inner, input.recoveryToken))) inner.fail('RECOVERY_TOKEN_INVALID')
    const changed = await changeAccount(inner, found.id, { passwordHash, mustResetPassword: false })
    await spendRecoveryTokens(inner, found.id)
    await endSessions(inner, { identityId: found.id }, 'password recovered')
    await endHostedSessions(inner, { identityId: found.id })
    await forgetAttempts(inner, found.email)
    return nextStep(inner, await confirmMailbox(inner, changed))
  })
}
