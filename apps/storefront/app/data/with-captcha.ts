import { type Client, isApiError } from '@vitrine/client'
import { solveCaptcha } from '@vitrine/client/sign-in'

export interface Captcha {
  readonly captchaTokens?: readonly { readonly Recaptcha: string }[]
}

/** After some uses of a form, the platform asks for a captcha, which the device solves in the background. */
export async function withCaptcha(
  client: Client,
  send: (captcha: Captcha) => Promise<unknown>,
): Promise<void> {
  try {
    await send({})
  } catch (error) {
    if (!isApiError(error, '-19971')) throw error
    const { recaptchaToken } = await solveCaptcha(client, { loginState: 'USER_CAPTCHA_REQUIRED' })
    await send(recaptchaToken ? { captchaTokens: [{ Recaptcha: recaptchaToken }] } : {})
  }
}
