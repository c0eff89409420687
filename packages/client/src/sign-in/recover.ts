import { sendRecoveryEmail } from '../generated/recovery.ts'
import type { OAuth } from '../tokens/oauth.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { type LoginState, proceed } from './login-state.ts'

/** Sends an email with a link to set a new password. The link then leads to `redirectUri`. */
export async function sendPasswordResetEmail(
  to: Client<OAuth>,
  email: string,
  redirectUri: string,
  options?: CallOptions,
): Promise<void> {
  await sendRecoveryEmail(to, { email, redirect: { url: redirectUri, clientId: to.auth.clientId } }, options)
}

/** Sets a new password with the token of the link. */
export const recover = (
  to: Client,
  input: { readonly recoveryToken: string; readonly password: string },
  options?: CallOptions,
): Promise<LoginState> => proceed(to, 'POST /v1/recover', input, options)
