import type { CustomField, FactorType } from '../generated/authentication-shared.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { type LoginState, proceed } from './login-state.ts'

/** Goes on with the code of the mail, from the state that asked for it and from no other. */
export function processVerification(
  to: Client,
  { verificationCode }: { readonly verificationCode: string },
  state: LoginState,
  options?: CallOptions,
): Promise<LoginState> {
  return goOn(to, emailTokenOf(state), 'POST /v1/auth/verify', { code: verificationCode }, options)
}

/** Mails another code. Go on from the state that this answers. */
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
  /** Which of them, where the state lists several of that type. */
  readonly factorId?: string
  /** What the person typed; for `TOTP` a recovery code too. Absent: chooses the factor, or sends its code again. */
  readonly code?: string
  /** `PUSH` has no code: asks whether somebody has answered the prompt; `MFA_CHALLENGE` comes until then. */
  readonly poll?: true
  /** Asks this device for no second factor for 30 days. */
  readonly rememberThisDevice?: boolean
}

/**
 * Chooses or answers a second factor, from a state with `state` `REQUIRE_MFA` or `MFA_CHALLENGE`. Go on from the state
 * that this answers. A wrong code is thrown as `VERIFICATION_FAILED`, so that the form stays where it is.
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

/** Answers what the site asks of its members, from a state with `state` `REQUIRE_MISSING_FIELDS` and its `fields`. */
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
