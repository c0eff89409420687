import type { AuthenticationResult } from '../generated/authentication-shared.ts'
import type { ApiError } from '../transport/error.ts'
import type { CaptchaRequired, LoginErrorCode, LoginFailure, LoginState } from './login-state.ts'

// The states of a form that is not done at once; loaded when the first one occurs.

/** Specification section 4: the state for each state of the platform. */
export function afterAnswer({
  state,
  stateToken,
  requireMfaData,
  mfaChallengeData,
  missingFieldsData,
}: AuthenticationResult): LoginState {
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } }
  }
  const asked = { ...requireMfaData, ...mfaChallengeData, ...missingFieldsData }
  return { loginState: 'FAILURE', error: 'Unknown _state', ...asked, state, stateToken }
}

/** Specification section 8: the codes that mean the same for a login and a registration. */
const reasons: Readonly<Record<string, LoginErrorCode>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
  '-19995': 'emailAlreadyExists',
}

export function afterRefusal(
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
