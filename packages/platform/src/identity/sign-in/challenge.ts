import type { AuthenticationResult } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { countMessage, type StoredFactor, sendCode, toFactor } from '../factors/index.ts'
import {
  type Account,
  chooseFactor,
  forgetChoice,
  mailSecondFactorCode,
  notePrompt,
  recipientOf,
} from '../identities/index.ts'
import { codeNotSent } from './rules.ts'

/** The factor is active, and the platform can deliver its messages. */
export function isAnswerable(
  { services }: Pick<Context, 'services'>,
  { type, status }: StoredFactor,
): boolean {
  if (status !== 'ACTIVE') return false
  return type === 'TOTP' || type === 'EMAIL' || services.messaging.channels.includes(type)
}

/** Like `trySendChallenge`, but ends the call if the account got too many messages. */
export async function sendChallenge(
  ctx: Context,
  stateToken: string,
  account: Account,
  factor: StoredFactor,
): Promise<AuthenticationResult> {
  const result = await trySendChallenge(ctx, stateToken, account, factor)
  if ('retryAfterSeconds' in result) ctx.fail('TOO_MANY_REQUESTS', { ...result, ...codeNotSent })
  return result
}

/**
 * Chooses a factor and sends its message. The same factor within 30 seconds sends nothing but returns the same
 * response. Call it in a transaction.
 */
export async function trySendChallenge(
  ctx: Context,
  stateToken: string,
  account: Account,
  factor: StoredFactor,
): Promise<AuthenticationResult | { readonly retryAfterSeconds: number }> {
  const sends = factor.type !== 'TOTP'
  const chosen = await chooseFactor(ctx, stateToken, { id: factor.id, sends })
  if (chosen && sends) {
    const tooMany = await countMessage(ctx, account.id, factor)
    if (tooMany) {
      await forgetChoice(ctx, stateToken)
      return tooMany
    }
    if (factor.type === 'EMAIL') await mailSecondFactorCode(ctx, recipientOf(account), chosen.code)
    else {
      const messageId = await sendCode(ctx, account, factor, factor.type === 'PUSH' ? undefined : chosen.code)
      if (factor.type === 'PUSH') await notePrompt(ctx, stateToken, messageId)
    }
  }
  return {
    state: 'MFA_CHALLENGE',
    stateToken,
    mfaChallengeData: { factors: [toFactor(factor, account.email)] },
    additionalData: {},
  }
}
