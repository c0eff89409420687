import type { Captcha } from '../../kernel/ports/captcha.ts'
import { createBuiltInCaptcha, isOfBuiltIn } from './built-in.ts'
import { type CaptchaServiceOptions, verifyByService } from './service.ts'
import { siteKeysOf } from './site-keys.ts'

/**
 * The built-in captcha, and a captcha service if the operator has set one. The hosted pages always use the
 * built-in captcha, because they load no foreign script.
 */
export function createCaptcha(
  difficulty: 'real' | 'easy',
  service: CaptchaServiceOptions | undefined,
): Captcha {
  const builtIn = createBuiltInCaptcha(difficulty)
  const siteKeys = (siteId: string) => siteKeysOf(siteId, service)
  return {
    challenge: builtIn.challenge,
    siteKeys,
    async verify(ctx, { token, use, siteKeyId }) {
      const key = siteKeys(ctx.siteId).find(({ id }) => id === siteKeyId)
      if (siteKeyId !== undefined && !key) return false
      const isBuiltIn = key ? key.kind === 'PROOF_OF_WORK' : isOfBuiltIn(token)
      if (isBuiltIn || !service) return builtIn.verify(ctx, token)
      const pair = (use === 'INVISIBLE' && service.invisible) || service.visible
      try {
        return (await verifyByService(service.verifyUrl, pair, token)).accepted
      } catch (err) {
        // The caller can still use the built-in captcha.
        ctx.services.log.warn({ err }, 'the captcha service could not verify a token')
        return false
      }
    },
  }
}
