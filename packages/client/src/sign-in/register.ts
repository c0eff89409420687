import type { IdentityProfile } from '../generated/authentication-shared.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { enter } from './enter.ts'
import type { LoginParams } from './login.ts'
import type { LoginState } from './login-state.ts'

export interface RegisterParams extends LoginParams {
  readonly profile?: IdentityProfile
}

/** Creates an account directly. */
export const register = (to: Client, params: RegisterParams, options?: CallOptions): Promise<LoginState> =>
  enter(to, 'POST /v2/register', params, options)
