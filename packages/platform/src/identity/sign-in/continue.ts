import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  type Account,
  changeAccount,
  lockAccount,
  type StoredSignIn,
  tryCode,
  useStateToken,
} from '../identities/index.ts'
import { nextStep, type SoFar } from './next-step.ts'
import { badCode, codeNotFound } from './rules.ts'

type StepContext = Context<'STATE_TOKEN_INVALID' | 'VERIFICATION_FAILED'>

/** Continues a sign-in with an emailed code. Call it outside a transaction, so that a wrong code stays counted. */
export async function continueWithCode(
  ctx: StepContext,
  stateToken: string,
  code: string,
): Promise<AuthenticationResult> {
  const waiting = await tryCode(ctx, stateToken, code)
  if (waiting === 'unknown') ctx.fail('STATE_TOKEN_INVALID', codeNotFound)
  if (waiting === 'wrong') ctx.fail('VERIFICATION_FAILED', badCode)
  return ctx.transaction((inner) => continueSignIn(inner, stateToken, waiting, {}, confirmMailbox))
}

/** Uses up the state token and takes the next step with the new proof. Call it in a transaction. */
export async function continueSignIn(
  ctx: StepContext,
  stateToken: string,
  { identityId, proofs, session }: StoredSignIn,
  proven: Partial<SoFar>,
  change?: (ctx: Context, account: Account) => Promise<Account>,
): Promise<AuthenticationResult> {
  // Locks the account first, in the same order as blocks and changes of it, to avoid deadlocks.
  const account = identityId ? await lockAccount(ctx, identityId) : undefined
  const used = account && account.status !== 'DELETED' && (await useStateToken(ctx, stateToken))
  if (!used) ctx.fail('STATE_TOKEN_INVALID', codeNotFound)
  const changed = change ? await change(ctx, account) : account
  return nextStep(ctx, changed, { ...proofs, session, ...proven })
}

/**
 * Removes the email verification from the reasons to wait; without other reasons the account becomes active. The
 * account must be locked, because the owner may approve or block it concurrently.
 */
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
  await ctx.services.hooks.accountChanged(ctx, confirmed)
  return confirmed
}
