import type {
  AuthenticationHandlers,
  VerifyFactorError,
  VerifyFactorInput,
} from '../../generated/authentication.ts'
import type { AuthenticationResult } from '../../generated/shared.ts'
import { type Answered, CookieAnswer } from '../../kernel/http/answered.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { deviceCookie, rememberDevice } from '../factors/index.ts'
import { findStateToken } from '../identities/index.ts'
import { answerFactor, continueWithCode, resend } from '../sign-in/index.ts'

export const verifyFactor = outsideTransaction<AuthenticationHandlers['verifyFactor']>(
  async (input: VerifyFactorInput, ctx: Context<VerifyFactorError>) => {
    const waiting = await findStateToken(ctx, input.stateToken)
    if (!waiting || waiting.step === 'FIELDS') ctx.fail('STATE_TOKEN_INVALID')
    if (waiting.step === 'MFA') {
      const result = await answerFactor(ctx, input, waiting)
      const done = result.state !== 'MFA_CHALLENGE' && result.state !== 'REQUIRE_MFA'
      const remember = input.rememberThisDevice && done && input.factorType !== 'PASSWORD'
      return remember && waiting.identityId ? remembered(ctx, waiting.identityId, result) : result
    }
    // For an unverified address, the code of the verification email also answers the factor EMAIL.
    if (input.factorType !== 'EMAIL') ctx.fail('FACTOR_NOT_ENROLLED', { factorType: input.factorType })
    if (!input.emailData) return resend(ctx, input.stateToken, waiting)
    return continueWithCode(ctx, input.stateToken, input.emailData.code)
  },
)

/** Browsers on hosted pages get an HttpOnly cookie; other clients store the token. */
async function remembered(
  ctx: Context,
  identityId: string,
  result: AuthenticationResult,
): Promise<Answered<AuthenticationResult>> {
  const token = await ctx.transaction((inner) => rememberDevice(inner, identityId))
  if (ctx.caller.via === 'cookie') return new CookieAnswer(result, deviceCookie(ctx.services.baseUrl, token))
  return { ...result, additionalData: { ...result.additionalData, deviceToken: { strValue: token } } }
}
