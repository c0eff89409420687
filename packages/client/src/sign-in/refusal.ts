import type { ApiError } from '../transport/error.ts'
import type { CaptchaRequired, LoginErrorCode, LoginFailure } from './login-state.ts'

/** Specification section 8: the codes that mean the same for a login and a registration. */
const reasons: Readonly<Record<string, LoginErrorCode>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
  '-19995': 'emailAlreadyExists',
}

/** What a refused login or registration means to its form. Loaded when the first one is refused. */
export function toState(
  { code, message, data, fieldViolations }: ApiError,
  route: string,
): CaptchaRequired | LoginFailure {
  const errorCode = reasons[code]
  if (errorCode && data?.captcha) {
    return {
      loginState: data.captcha === 'INVISIBLE' ? 'SILENT_CAPTCHA_REQUIRED' : 'USER_CAPTCHA_REQUIRED',
      error: message,
      errorCode,
      challengeUrl: data.challengeUrl as string,
    }
  }
  const failure: LoginFailure = { loginState: 'FAILURE', error: message }
  if (errorCode) return { ...failure, errorCode }
  if (route.endsWith('/login')) return { ...failure, errorCode: 'invalidEmail' }
  const email = fieldViolations?.find((violation) => violation.data?.type === 'EMAIL')
  return email ? { ...failure, errorCode: 'invalidEmail', error: email.description } : failure
}
