import type { RecoverError, RecoverInput } from '../../generated/recovery.ts'
import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { forgetDevices, forgetFactors } from '../factors/index.ts'
import { signOutEverywhere } from '../hosted-sign-in/index.ts'
import {
  type Account,
  changeAccount,
  findAccount,
  findRecoveryToken,
  forgetAttempts,
  lockAccount,
  mailPasswordChanged,
  recipientOf,
  takeRecoveryToken,
} from '../identities/index.ts'
import { confirmMailbox, nextStep } from '../sign-in/index.ts'

/**
 * The link proves access to the mailbox. A new password signs in and ends all other sessions. Without one, the
 * current password is still required. A second factor enrolled after the email verification is also required.
 */
export async function recover(
  input: RecoverInput,
  ctx: Context<RecoverError>,
): Promise<AuthenticationResult> {
  const recovery = await findRecoveryToken(ctx, input.recoveryToken)
  const found = recovery && (await findAccount(ctx, recovery.identityId))
  if (!found || found.status === 'DELETED') ctx.fail('RECOVERY_TOKEN_INVALID')
  if (input.password === undefined && found.mustResetPassword)
    ctx.violation('password', 'REQUIRED_FIELD', 'is required: the old password no longer works')
  const passwordHash =
    input.password === undefined ? undefined : await ctx.services.passwords.hash(input.password)
  return ctx.transaction(async (inner) => {
    const now = await lockAccount(inner, found.id)
    if (!now || now.status === 'DELETED' || !(await takeRecoveryToken(inner, input.recoveryToken)))
      ctx.fail('RECOVERY_TOKEN_INVALID')
    const changed = passwordHash === undefined ? now : await setPassword(inner, now, passwordHash)
    const account = await confirmMailbox(inner, changed)
    const password = passwordHash !== undefined || account.passwordHash === null
    return nextStep(inner, account, { password, second: false })
  })
}

async function setPassword(ctx: Context, { id, ...before }: Account, passwordHash: string): Promise<Account> {
  const account = await changeAccount(ctx, id, { passwordHash, mustResetPassword: false })
  await signOutEverywhere(ctx, id, 'password recovered')
  // The address was unverified, so an attacker may have registered it and enrolled these factors.
  await (before.emailVerified ? forgetDevices : forgetFactors)(ctx, id)
  await forgetAttempts(ctx, account.email)
  // The owner knows about their first password, so no email is needed.
  if (before.passwordHash) await mailPasswordChanged(ctx, recipientOf(account))
  return account
}
