import type { AuthenticationResult } from '../generated/shared.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { send } from '../transport/send.ts'

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

/** A step of a sign-in. Only its state is read: the identity beside it is not even converted. */
export async function proceed(
  to: Client,
  route: string,
  input: object,
  options: CallOptions | undefined,
): Promise<LoginState> {
  const { state, sessionToken, stateToken } = await send<AuthenticationResult>(to, route, input, options)
  // Specification section 4: what the platform's state means here.
  if (state === 'SUCCESS' && sessionToken) return { loginState: state, data: { sessionToken } }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } }
  }
  return unknownState()
}
