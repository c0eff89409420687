import type { CaptchaChallenge } from '../generated/security.ts'
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
  { loginState }: Pick<CaptchaRequired, 'loginState'>,
  options?: CallOptions,
): Promise<CaptchaTokens> {
  // Nothing of it is converted: the platform wants it back as it was signed.
  const challenge = await send<CaptchaChallenge>(to, 'open GET /v1/captcha/challenge', {}, options)
  // Most people never need one: it is loaded when they do.
  const { solveChallenge } = await import('./captcha.ts')
  const token = await solveChallenge(challenge, options?.signal)
  return { [loginState[0] === 'S' ? 'invisibleRecaptchaToken' : 'recaptchaToken']: token }
}
