import type { CallOptions, Client } from '../transport/client.ts'
import { enter } from './enter.ts'
import type { CaptchaTokens, LoginState } from './login-state.ts'

export interface LoginParams {
  readonly email: string
  readonly password: string
  readonly captchaTokens?: CaptchaTokens
  /** `solve`: when the platform wants a captcha, this device works for it and the same is sent again, once. */
  readonly captcha?: 'solve' | undefined
}

/** Signs in directly. On `SUCCESS` give the session token to `getMemberTokensForDirectLogin`. */
export const login = (to: Client, params: LoginParams, options?: CallOptions): Promise<LoginState> =>
  enter(to, 'POST /v2/login', params, options)
