import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { secondFactorsOf } from '../factors/index.ts'
import type { Account, SessionOf } from '../identities/index.ts'
import { isAnswerable } from './challenge.ts'
import { nextStep } from './next-step.ts'

/**
 * Asks a signed-in user to authenticate again. Fails for an account without a password or factor. Call it in a
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
    // A factor that must be enrolled first is not a proof, because the holder of the session would enrol it.
    second: !answerable,
    session,
  })
}
