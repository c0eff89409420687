import type { Context } from '../../kernel/http/context.ts'
import { secondFactorsOf } from '../factors/index.ts'
import {
  type Account,
  findAccount,
  findStateToken,
  freshIdentityOf,
  identityOf,
} from '../identities/index.ts'
import { mayEnrolNow } from '../sign-in/index.ts'

/** The account of the caller. */
export async function ownAccount(ctx: Context): Promise<Account> {
  return accountOf(ctx, identityOf(ctx))
}

/** The account that may enrol a factor: recently signed in, or signing in without an answerable factor. */
export async function accountToEnrol(
  ctx: Context<'REAUTHENTICATION_REQUIRED' | 'STATE_TOKEN_INVALID'>,
  stateToken: string | undefined,
): Promise<Account> {
  if (stateToken === undefined) return accountOf(ctx, freshIdentityOf(ctx))
  const waiting = await findStateToken(ctx, stateToken)
  if (waiting?.step !== 'MFA' || !waiting.identityId || waiting.session) ctx.fail('STATE_TOKEN_INVALID')
  const account = await accountOf(ctx, waiting.identityId)
  const passwordFirst = account.passwordHash !== null && !waiting.proofs.password
  if (passwordFirst || !mayEnrolNow(await secondFactorsOf(ctx, account.id))) ctx.fail('STATE_TOKEN_INVALID')
  return account
}

async function accountOf(ctx: Context, id: string | undefined): Promise<Account> {
  const account = id ? await findAccount(ctx, id) : undefined
  if (account?.status !== 'ACTIVE') ctx.fail('UNAUTHENTICATED')
  return account
}
