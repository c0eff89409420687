import type { Config } from '../config.ts'
import { bad, type Check, type Finding, good } from './finding.ts'

/** Checks of the services that sign-ins use. They send nothing to people. */
export const signIn: readonly Check[] = [
  { name: 'text messages and calls', inProduction: true, run: checkPhone },
  { name: 'push notifications', inProduction: true, run: checkPush },
  { name: 'captcha service', inProduction: true, run: checkCaptcha },
]

async function checkPhone({ phone }: Config): Promise<Finding> {
  if (!phone) return good('Text messages and calls are not offered, because --phone-url is not set')
  const { hostname } = new URL(phone.url)
  const offered = [phone.smsFrom && 'text messages', phone.callFrom && 'calls'].filter(Boolean).join(' and ')
  try {
    const { verifyPhoneProvider } = await import('@vitrine/platform')
    const status = await verifyPhoneProvider(phone)
    return status === 'active'
      ? good(`Phone provider ${hostname} accepts the account; ${offered} are offered`)
      : bad(`Phone provider ${hostname}: the account is ${status}`, 'Reactivate the account at the provider.')
  } catch (error) {
    return bad(
      `Phone provider ${hostname}: ${reasonOf(error)}`,
      'Check --phone-url, VITRINE_PHONE_ACCOUNT and VITRINE_PHONE_TOKEN.',
    )
  }
}

/** Each browser has its own push service, so only the settings can be checked. */
function checkPush({ pushKey, mailFrom, baseUrl }: Config): Finding {
  if (!pushKey) return good('Push notifications are not offered, because VITRINE_PUSH_KEY is not set')
  if (mailFrom || baseUrl?.startsWith('https:'))
    return good(`Push notifications are offered; push services can contact ${mailFrom ?? baseUrl}`)
  return bad('Push services reject a shop without a contact', 'Set --mail-from, or --base-url with https.')
}

async function checkCaptcha({ captcha }: Config): Promise<Finding> {
  if (!captcha) return good('Only the built-in captcha is used, because --captcha-verify-url is not set')
  const { hostname } = new URL(captcha.verifyUrl)
  try {
    const { verifyCaptchaService } = await import('@vitrine/platform')
    await verifyCaptchaService(captcha)
    return good(`Captcha service ${hostname} accepts the secrets`)
  } catch (error) {
    return bad(
      `Captcha service ${hostname}: ${reasonOf(error)}`,
      'Check --captcha-verify-url, VITRINE_CAPTCHA_SECRET and VITRINE_CAPTCHA_INVISIBLE_SECRET.',
    )
  }
}

/** The cause of a failed fetch has the reason, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & {
    readonly cause?: { readonly code?: string; readonly message?: string }
  }
  return cause?.code ?? cause?.message ?? message
}
