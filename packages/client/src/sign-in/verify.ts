import type { CustomField, FactorType } from '../generated/authentication-shared.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { type LoginState, proceed } from './login-state.ts'

/** Continues with the code of the email, only from the state that asked for it. */
export function processVerification(
  to: Client,
  { verificationCode }: { readonly verificationCode: string },
  state: LoginState,
  options?: CallOptions,
): Promise<LoginState> {
  return goOn(to, emailTokenOf(state), 'POST /v1/auth/verify', { code: verificationCode }, options)
}

/** Sends another code. Continue from the returned state. */
export function resendVerification(
  to: Client,
  state: LoginState,
  options?: CallOptions,
): Promise<LoginState> {
  return goOn(to, emailTokenOf(state), 'POST /v1/auth/resend', {}, options)
}

export interface FactorAnswer {
  /** One of the state's `factors`. */
  readonly type: Exclude<FactorType, 'UNKNOWN_FACTOR_TYPE' | 'PASSWORD'>
  /** The ID of the factor, if the state lists several of that type. */
  readonly factorId?: string
  /**
   * The typed answer; for `TOTP`, a recovery code works too. If absent, the call selects the factor or sends its code
   * again.
   */
  readonly code?: string
  /**
   * `PUSH` has no code: the call checks whether the user has answered the prompt, and returns `MFA_CHALLENGE` until
   * then.
   */
  readonly poll?: true
  /** Skips the second factor on this device for 30 days. */
  readonly rememberThisDevice?: boolean
}

/**
 * Selects or answers a second factor, from a state with `state` `REQUIRE_MFA` or `MFA_CHALLENGE`. Continue from the
 * returned state.
 *
 * @throws ApiError `VERIFICATION_FAILED` for a wrong code, so that the form stays open.
 */
export function verifyFactor(
  to: Client,
  state: LoginState,
  { type, code, poll, ...rest }: FactorAnswer,
  options?: CallOptions,
): Promise<LoginState> {
  const data = code ? { code } : poll && {}
  const input = { ...rest, [`${type.toLowerCase()}Data`]: data }
  return goOn(to, tokenOf(state), `POST /v2/${type}/verify`, input, options)
}

/** Answers the required profile fields, from a state with `state` `REQUIRE_MISSING_FIELDS` and its `fields`. */
export function completeProfile(
  to: Client,
  state: LoginState,
  customFields: readonly CustomField[],
  options?: CallOptions,
): Promise<LoginState> {
  return goOn(to, tokenOf(state), 'POST /v1/security/complete-profile', { customFields }, options)
}

const emailTokenOf = (state: LoginState) => (state as { readonly data?: Token }).data?.stateToken

const tokenOf = (state: LoginState) => (state as Token).stateToken

interface Token {
  readonly stateToken?: string | undefined
}

const goOn = async (
  to: Client,
  stateToken: string | undefined,
  route: string,
  input: object,
  options: CallOptions | undefined,
): Promise<LoginState> =>
  stateToken
    ? proceed(to, route, { stateToken, ...input }, options)
    : { loginState: 'FAILURE', error: 'Unknown _state' }
