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

/** The state of a sign-in: a form can `switch` on `loginState` (specification section 4). */
export type LoginState =
  | { readonly loginState: 'INITIAL' }
  | { readonly loginState: 'SUCCESS'; readonly data: { readonly sessionToken: string } }
  | { readonly loginState: 'EMAIL_VERIFICATION_REQUIRED'; readonly data: { readonly stateToken: string } }
  | { readonly loginState: 'OWNER_APPROVAL_REQUIRED' }
  | CaptchaRequired
  | LoginFailure

/** The platform requires a captcha: the visible or the invisible one. */
export interface CaptchaRequired {
  readonly loginState: 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED'
  /** A message for users. */
  readonly error: string
  readonly errorCode: LoginErrorCode
  /** Address of the challenge for your own altcha widget. `solveCaptcha` needs no widget. */
  readonly challengeUrl: string
}

export interface LoginFailure {
  readonly loginState: 'FAILURE'
  /** A message for users; `Unknown _state` if the sign-in continues with the step in `state`. */
  readonly error: string
  readonly errorCode?: LoginErrorCode
  /**
   * The platform's state. Continue `REQUIRE_MFA` and `MFA_CHALLENGE` with `verifyFactor`, and `REQUIRE_MISSING_FIELDS`
   * with `completeProfile`. `STATUS_CHECK` means a blocked account.
   */
  readonly state?: AuthenticationState
  readonly stateToken?: string | undefined
  /** `REQUIRE_MFA`: the second factors to choose from. `MFA_CHALLENGE`: the factor that waits for its answer. */
  readonly factors?: readonly Factor[] | undefined
  /** Factor types that the member can set up now, if the site requires a second factor and the account has none. */
  readonly enrollable?: readonly FactorType[] | undefined
  /** `REQUIRE_MISSING_FIELDS`: the profile fields that the site requires. */
  readonly fields?: readonly SignUpField[] | undefined
}

/** The proof of a captcha: of the visible one, of the invisible one, or of a site key. */
export interface CaptchaTokens {
  readonly recaptchaToken?: string
  readonly invisibleRecaptchaToken?: string
  /** A token for one of the keys of `listCaptchaSiteKeys`. */
  readonly recaptchaForClientSiteKey?: { readonly token: string; readonly siteKeyId: string }
}

/** A step of a sign-in. The client reads only its state and does not convert the identity. */
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
