import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { secondFactorsOf } from '../factors/index.ts'
import type { Account, SessionOf } from '../identities/index.ts'
import { isAnswerable } from './challenge.ts'
import { nextStep } from './next-step.ts'

/**
 * Asks somebody who is signed in to prove it again. An account with nothing to prove it by cannot be asked. Runs in a
 * transaction.
 */
export async function startStepUp(
  ctx: Context<'FACTOR_NOT_ENROLLED'>,
  account: Account,
  session: SessionOf,
): Promise<AuthenticationResult> {
  const factors = await secondFactorsOf(ctx, account.id)
  const answerable = factors.some((factor) => isAnswerable(ctx, factor))
  if (!account.passwordHash && !answerable) ctx.fail('FACTOR_NOT_ENROLLED')
  return nextStep(ctx, account, {
    password: account.passwordHash === null,
    // A factor that has to be set up first is no proof: whoever has the session would set it up.
    second: !answerable,
    session,
  })
}
