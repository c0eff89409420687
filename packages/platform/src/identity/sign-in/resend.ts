import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { secondFactorsOf } from '../factors/index.ts'
import { findAccount, renewCode, type StoredSignIn } from '../identities/index.ts'
import { isAnswerable, sendChallenge } from './challenge.ts'
import type { CodeOrder } from './jobs.ts'
import { challengePassword } from './next-step.ts'
import { codeNotFound } from './rules.ts'

/**
 * Sends the code of a pending sign-in again. If the last message is too recent, it sends nothing but returns the same
 * response.
 */
export async function resend(
  ctx: Context<'STATE_TOKEN_INVALID'>,
  stateToken: string,
  waiting: StoredSignIn,
): Promise<AuthenticationResult> {
  return ctx.transaction(async (inner) => {
    if (waiting.step === 'EMAIL') {
      const code = await renewCode(inner, stateToken)
      const order = { identityId: waiting.identityId, code: code ?? '' }
      if (code) await inner.schedule('signIn.code', inner.clock.now(), order satisfies CodeOrder)
      return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: {} }
    }
    const account = waiting.identityId ? await findAccount(inner, waiting.identityId) : undefined
    if (waiting.step === 'FIELDS' || !account) ctx.fail('STATE_TOKEN_INVALID', codeNotFound)
    if (account.passwordHash && !waiting.proofs.password) return challengePassword(account, stateToken)
    const factors = await secondFactorsOf(inner, account.id)
    const chosen = factors.find(({ id }) => id === waiting.factorId)
    if (!chosen || !isAnswerable(inner, chosen)) ctx.fail('STATE_TOKEN_INVALID', codeNotFound)
    return sendChallenge(inner, stateToken, account, chosen)
  })
}
