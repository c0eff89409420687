import type { CallOptions, Client } from '../transport/client.ts'
import { enter } from './enter.ts'
import type { CaptchaTokens, LoginState } from './login-state.ts'

export interface LoginParams {
  readonly email: string
  readonly password: string
  readonly captchaTokens?: CaptchaTokens
  /** `solve`: if the platform requires a captcha, the client solves it and repeats the call once. */
  readonly captcha?: 'solve' | undefined
}

/** Signs in directly. On `SUCCESS`, pass the session token to `getMemberTokensForDirectLogin`. */
export const login = (to: Client, params: LoginParams, options?: CallOptions): Promise<LoginState> =>
  enter(to, 'POST /v2/login', params, options)
