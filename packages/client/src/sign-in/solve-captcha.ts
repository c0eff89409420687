import type { CallOptions, Client } from '../transport/client.ts'
import { send } from '../transport/send.ts'
import type { CaptchaRequired, CaptchaTokens } from './login-state.ts'

/**
 * Solves the captcha that `login` or `register` asked for; a phone needs about half a second. Repeat the call with the
 * result as `captchaTokens`. The result works once, for ten minutes.
 *
 * @throws Error when the type of the challenge is unknown.
 */
export async function solveCaptcha(
  to: Client,
  state: Pick<CaptchaRequired, 'loginState'>,
  options?: CallOptions,
): Promise<CaptchaTokens> {
  // Loaded on demand, because most users never need it.
  return (await import('./captcha.ts')).solve(to, state.loginState, options, send)
}
