import type { IdentityProfile } from '../generated/shared.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { type ApiError, isApiError } from '../transport/error.ts'
import {
  type CaptchaTokens,
  type LoginErrorCode,
  type LoginFailure,
  type LoginState,
  proceed,
} from './login-state.ts'

/** Specification section 8: the codes that mean the same for a login and a registration. */
const reasons: Readonly<Record<string, LoginErrorCode>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
  '-19995': 'emailAlreadyExists',
}

/** Sends what was typed. What the platform refused becomes a state; an outage, or what was called off, is thrown on. */
export async function enter(
  to: Client,
  route: string,
  params: {
    readonly email: string
    readonly password: string
    readonly captchaTokens?: CaptchaTokens
    readonly profile?: IdentityProfile
  },
  options: CallOptions | undefined,
  explain: (refusal: ApiError) => Partial<LoginFailure>,
): Promise<LoginState> {
  const { email, password, profile, captchaTokens: tokens } = params
  const captchaTokens = tokens && [
    { Recaptcha: tokens.recaptchaToken, InvisibleRecaptcha: tokens.invisibleRecaptchaToken },
  ]
  try {
    const input = { loginId: { email }, password, profile, captchaTokens }
    return await proceed(to, route, input, options)
  } catch (error) {
    if (!isApiError(error) || error.retryable || error.status >= 500) throw error
    const { code, message } = error
    return {
      loginState: 'FAILURE',
      error: message,
      ...(reasons[code] ? { errorCode: reasons[code] } : explain(error)),
    }
  }
}
