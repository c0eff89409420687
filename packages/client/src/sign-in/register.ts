import type { IdentityProfile } from '../generated/authentication.ts'
import { register as callRegister } from '../generated/authentication.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import type { LoginParams } from './login.ts'
import { type LoginErrorCode, type LoginState, settle, toCaptchaTokens } from './login-state.ts'

export interface RegisterParams extends LoginParams {
  readonly profile?: IdentityProfile
}

/** Specification section 8. */
const reasons: Readonly<Record<string, LoginErrorCode>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19995': 'emailAlreadyExists',
}

/** Creates an account directly. */
export const register = (to: Client, params: RegisterParams, options?: CallOptions): Promise<LoginState> =>
  settle(
    callRegister(
      to,
      {
        loginId: { email: params.email },
        password: params.password,
        profile: params.profile,
        captchaTokens: toCaptchaTokens(params.captchaTokens),
      },
      options,
    ),
    ({ code, fieldViolations }) => {
      const email = fieldViolations?.find(({ data }) => data?.type === 'EMAIL')
      if (email) return { loginState: 'FAILURE', errorCode: 'invalidEmail', error: email.description }
      return reasons[code]
    },
  )
