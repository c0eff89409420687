import type { CallOptions, Client } from '../transport/client.ts'
import { type LoginState, proceed, unknownState } from './login-state.ts'

/** Goes on with the code of the mail, from the state that asked for it and from no other. */
export async function processVerification(
  to: Client,
  { verificationCode }: { readonly verificationCode: string },
  state: LoginState,
  options?: CallOptions,
): Promise<LoginState> {
  if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState()
  const { stateToken } = state.data
  return proceed(to, 'POST /v1/auth/verify', { code: verificationCode, stateToken }, options)
}

/** Mails another code. Go on from the state that this answers. */
export async function resendVerification(
  to: Client,
  state: LoginState,
  options?: CallOptions,
): Promise<LoginState> {
  if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState()
  return proceed(to, 'POST /v1/auth/resend', state.data, options)
}
