import type { CallOptions, Client } from '../transport/client.ts'
import { isApiError } from '../transport/error.ts'
import { type LoginState, proceed } from './login-state.ts'
import type { RegisterParams } from './register.ts'
import { solveCaptcha } from './solve-captcha.ts'

/** Sends the form. A refusal of the platform becomes a state; network failures and aborts are thrown. */
export async function enter(
  to: Client,
  route: string,
  params: RegisterParams,
  options: CallOptions | undefined,
): Promise<LoginState> {
  const { email, password, profile, captchaTokens: tokens, captcha } = params
  const { recaptchaToken: Recaptcha, invisibleRecaptchaToken: InvisibleRecaptcha, ...more } = tokens ?? {}
  const captchaTokens = tokens && [{ Recaptcha, InvisibleRecaptcha, ...more }]
  const input = { loginId: { email }, password, profile, captchaTokens }
  try {
    return await proceed(to, route, input, options)
  } catch (error) {
    if (!isApiError(error) || error.retryable || error.status > 499) throw error
    const { afterRefusal } = await import('./unfinished.ts').catch(() => {
      throw error
    })
    const state = afterRefusal(error, route)
    if (!captcha || !('challengeUrl' in state)) return state
    const again = { ...params, captcha: undefined, captchaTokens: await solveCaptcha(to, state, options) }
    return enter(to, route, again, options)
  }
}
