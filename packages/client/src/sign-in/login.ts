import { login as callLogin } from '../generated/authentication.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import {
  type CaptchaTokens,
  type LoginErrorCode,
  type LoginState,
  settle,
  toCaptchaTokens,
} from './login-state.ts'

export interface LoginParams {
  readonly email: string
  readonly password: string
  readonly captchaTokens?: CaptchaTokens
}

/** Specification section 8. */
const reasons: Readonly<Record<string, LoginErrorCode>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
}

/** Signs in directly. On `SUCCESS` give the session token to `getMemberTokensForDirectLogin`. */
export const login = (to: Client, params: LoginParams, options?: CallOptions): Promise<LoginState> =>
  settle(
    callLogin(
      to,
      {
        loginId: { email: params.email },
        password: params.password,
        captchaTokens: toCaptchaTokens(params.captchaTokens),
      },
      options,
    ),
    ({ code }) => reasons[code] ?? 'invalidEmail',
  )
