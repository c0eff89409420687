import type { CaptchaServiceOptions } from '@vitrine/platform'

import { ConfigError } from './config-error.ts'

interface CaptchaWords {
  readonly verifyUrl: string | undefined
  readonly siteKey: string | undefined
  readonly secret: string | undefined
  readonly invisibleSiteKey: string | undefined
  readonly invisibleSecret: string | undefined
}

/** Reads the options of a captcha service. Secrets are variables only, because flags appear in the process list. */
export function captchaOf({
  verifyUrl,
  siteKey,
  secret,
  invisibleSiteKey,
  invisibleSecret,
}: CaptchaWords): CaptchaServiceOptions | undefined {
  if (!verifyUrl && !secret) return undefined
  if (!verifyUrl)
    throw new ConfigError(
      'VITRINE_CAPTCHA_SECRET needs --captcha-verify-url, such as https://www.google.com/recaptcha/api/siteverify',
    )
  if (!siteKey || !secret)
    throw new ConfigError('--captcha-verify-url needs VITRINE_CAPTCHA_SITE_KEY and VITRINE_CAPTCHA_SECRET')
  if (!invisibleSiteKey !== !invisibleSecret)
    throw new ConfigError(
      'set both VITRINE_CAPTCHA_INVISIBLE_SITE_KEY and VITRINE_CAPTCHA_INVISIBLE_SECRET, or neither',
    )
  const invisible =
    invisibleSiteKey && invisibleSecret ? { siteKey: invisibleSiteKey, secret: invisibleSecret } : undefined
  return { verifyUrl, visible: { siteKey, secret }, invisible }
}
