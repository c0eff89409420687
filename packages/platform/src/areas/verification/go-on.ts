import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../http/context.ts'
import {
  type Account,
  changeAccount,
  findAccount,
  nextStep,
  tryCode,
  useStateToken,
} from '../identities/index.ts'
import { announceMember } from '../members/index.ts'

type VerifyContext = Context<'STATE_TOKEN_INVALID' | 'VERIFICATION_FAILED'>

/** Goes on with a sign-in that waited for a code. Call it outside a transaction: a wrong code has to stay counted. */
export async function goOnWithCode(
  ctx: VerifyContext,
  stateToken: string,
  code: string,
): Promise<AuthenticationResult> {
  const waiting = await tryCode(ctx, stateToken, code)
  if (waiting === 'unknown') ctx.fail('STATE_TOKEN_INVALID')
  if (waiting === 'wrong' || !waiting.identityId) ctx.fail('VERIFICATION_FAILED')
  const { identityId } = waiting
  return ctx.transaction(async (inner) => {
    if (!(await useStateToken(inner, stateToken))) ctx.fail('STATE_TOKEN_INVALID')
    const account = await findAccount(inner, identityId)
    if (!account || account.status === 'DELETED') ctx.fail('STATE_TOKEN_INVALID')
    return nextStep(inner, await confirmMailbox(inner, account))
  })
}

/** The mailbox is proven: that reason to wait is gone, and with the last one the account is active. */
export async function confirmMailbox(ctx: Context, account: Account): Promise<Account> {
  const pendingReasons = account.pendingReasons.filter(
    (reason) => reason !== 'PENDING_EMAIL_VERIFICATION_REQUIRED',
  )
  const activates = account.status === 'PENDING' && pendingReasons.length === 0
  const confirmed = await changeAccount(ctx, account.id, {
    emailVerified: true,
    pendingReasons,
    ...(activates && { status: 'ACTIVE' }),
  })
  await announceMember(ctx, confirmed)
  return confirmed
}
