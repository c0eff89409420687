import type { AuthenticationResult, CaptchaToken } from '../generated/authentication.ts'
import { type ApiError, isApiError } from '../transport/error.ts'

export type LoginErrorCode =
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'

/** How far a sign-in has come: a value for a form to `switch` on. */
export type LoginState =
  | { readonly loginState: 'INITIAL' }
  | { readonly loginState: 'SUCCESS'; readonly data: { readonly sessionToken: string } }
  | { readonly loginState: 'EMAIL_VERIFICATION_REQUIRED'; readonly data: { readonly stateToken: string } }
  | { readonly loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { readonly loginState: 'USER_CAPTCHA_REQUIRED' }
  | { readonly loginState: 'SILENT_CAPTCHA_REQUIRED' }
  | LoginFailure

export interface LoginFailure {
  readonly loginState: 'FAILURE'
  /** A sentence for people. */
  readonly error: string
  readonly errorCode?: LoginErrorCode
}

/** A captcha's proof: of the visible one, or of the one that asks nothing. */
export interface CaptchaTokens {
  readonly recaptchaToken?: string
  readonly invisibleRecaptchaToken?: string
}

export const unknownState = (): LoginFailure => ({ loginState: 'FAILURE', error: 'Unknown _state' })

/** Specification section 4: what the platform's state means here. */
export function toLoginState({ state, sessionToken, stateToken }: AuthenticationResult): LoginState {
  if (state === 'SUCCESS' && sessionToken) return { loginState: 'SUCCESS', data: { sessionToken } }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } }
  }
  return unknownState()
}

/** What the platform refused becomes a state; an outage, or a call that was called off, is thrown on. */
export async function settle(
  work: Promise<AuthenticationResult>,
  explain: (refusal: ApiError) => LoginErrorCode | LoginFailure | undefined,
): Promise<LoginState> {
  try {
    return toLoginState(await work)
  } catch (error) {
    if (!isApiError(error) || error.retryable || error.status >= 500) throw error
    const reason = explain(error)
    if (typeof reason === 'object') return reason
    return { loginState: 'FAILURE', error: error.message, ...(reason && { errorCode: reason }) }
  }
}

export const toCaptchaTokens = (tokens?: CaptchaTokens): readonly CaptchaToken[] | undefined =>
  tokens && [{ Recaptcha: tokens.recaptchaToken, InvisibleRecaptcha: tokens.invisibleRecaptchaToken }]
