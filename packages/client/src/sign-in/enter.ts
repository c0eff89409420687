import type { CallOptions, Client } from '../transport/client.ts'
import { type ApiError, isApiError } from '../transport/error.ts'
import type { LoginErrorCode, LoginFailure, LoginState } from './login-state.ts'
import { proceed } from './login-state.ts'
import type { RegisterParams } from './register.ts'
import { solveCaptcha } from './solve-captcha.ts'

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
  params: RegisterParams,
  options: CallOptions | undefined,
  explain: (refusal: ApiError) => Partial<LoginFailure>,
): Promise<LoginState> {
  const { email, password, profile, captchaTokens: tokens, captcha } = params
  const captchaTokens = tokens && [
    { Recaptcha: tokens.recaptchaToken, InvisibleRecaptcha: tokens.invisibleRecaptchaToken },
  ]
  try {
    const input = { loginId: { email }, password, profile, captchaTokens }
    return await proceed(to, route, input, options)
  } catch (error) {
    if (!isApiError(error) || error.retryable || error.status >= 500) throw error
    const { code, message, data } = error
    const errorCode = reasons[code]
    if (errorCode && data?.captcha) {
      const state: LoginState = {
        loginState: data.captcha === 'INVISIBLE' ? 'SILENT_CAPTCHA_REQUIRED' : 'USER_CAPTCHA_REQUIRED',
        error: message,
        errorCode,
        challengeUrl: data.challengeUrl as string,
      }
      if (!captcha) return state
      const again = { ...params, captcha: undefined, captchaTokens: await solveCaptcha(to, state, options) }
      return enter(to, route, again, options, explain)
    }
    return { loginState: 'FAILURE', error: message, ...(errorCode ? { errorCode } : explain(error)) }
  }
}
