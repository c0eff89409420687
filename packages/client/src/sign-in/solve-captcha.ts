import type { CallOptions, Client } from '../transport/client.ts'
import { send } from '../transport/send.ts'
import type { CaptchaRequired, CaptchaTokens } from './login-state.ts'

/**
 * Works for the captcha that `login` or `register` asked for: half a second of a phone, and nothing to see or to do.
 * Give the answer to the same call as `captchaTokens`; it counts once, and for ten minutes.
 *
 * @throws Error when the challenge is of a kind that is unknown here.
 */
export async function solveCaptcha(
  to: Client,
  state: Pick<CaptchaRequired, 'loginState'>,
  options?: CallOptions,
): Promise<CaptchaTokens> {
  // Most people never need one: it is loaded when they do.
  return (await import('./captcha.ts')).solve(to, state.loginState, options, send)
}
