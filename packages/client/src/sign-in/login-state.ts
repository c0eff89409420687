import type {
  AuthenticationResult,
  AuthenticationState,
  Factor,
  FactorType,
  SignUpField,
} from '../generated/authentication-shared.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { send } from '../transport/send.ts'

export type LoginErrorCode =
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'

/** How far a sign-in has come: a value for a form to `switch` on (specification section 4). */
export type LoginState =
  | { readonly loginState: 'INITIAL' }
  | { readonly loginState: 'SUCCESS'; readonly data: { readonly sessionToken: string } }
  | { readonly loginState: 'EMAIL_VERIFICATION_REQUIRED'; readonly data: { readonly stateToken: string } }
  | { readonly loginState: 'OWNER_APPROVAL_REQUIRED' }
  | CaptchaRequired
  | LoginFailure

/** The platform wants a captcha first: the visible one, or the one that asks nothing of the person. */
export interface CaptchaRequired {
  readonly loginState: 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED'
  /** A sentence for people. */
  readonly error: string
  readonly errorCode: LoginErrorCode
  /** Where an altcha widget of your own finds its challenge. `solveCaptcha` needs no widget. */
  readonly challengeUrl: string
}

export interface LoginFailure {
  readonly loginState: 'FAILURE'
  /** A sentence for people; `Unknown _state` when the sign-in goes on with a step that `state` names. */
  readonly error: string
  readonly errorCode?: LoginErrorCode
  /**
   * The platform's own state, for forms that go on: `REQUIRE_MFA` and `MFA_CHALLENGE` with `verifyFactor`,
   * `REQUIRE_MISSING_FIELDS` with `completeProfile`; `STATUS_CHECK` lets nobody in.
   */
  readonly state?: AuthenticationState
  readonly stateToken?: string | undefined
  /** `REQUIRE_MFA`: the second factors to choose from. `MFA_CHALLENGE`: the one that waits for its answer. */
  readonly factors?: readonly Factor[] | undefined
  /** What may be set up now, where the site asks everybody for a second factor and this account has none. */
  readonly enrollable?: readonly FactorType[] | undefined
  /** `REQUIRE_MISSING_FIELDS`: what the site asks of its members. */
  readonly fields?: readonly SignUpField[] | undefined
}

/** A captcha's proof: of the visible one, or of the one that asks nothing. */
export interface CaptchaTokens {
  readonly recaptchaToken?: string
  readonly invisibleRecaptchaToken?: string
}

/** A step of a sign-in. Only its state is read: the identity beside it is not even converted. */
export async function proceed(
  to: Client,
  route: string,
  input: object,
  options: CallOptions | undefined,
): Promise<LoginState> {
  const answer = await send<AuthenticationResult>(to, route, input, options)
  const { state, sessionToken } = answer
  if (state === 'SUCCESS' && sessionToken) return { loginState: state, data: { sessionToken } }
  return (await import('./unfinished.ts')).afterAnswer(answer)
}
