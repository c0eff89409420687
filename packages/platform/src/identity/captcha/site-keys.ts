import { createHash } from 'node:crypto'

import type { CaptchaSiteKey } from '../../generated/security.ts'
import type { CaptchaServiceOptions } from './service.ts'

/** The keys of a captcha service come first, because the operator has chosen it. */
export function siteKeysOf(
  siteId: string,
  service: CaptchaServiceOptions | undefined,
): readonly CaptchaSiteKey[] {
  const uses = ['VISIBLE', 'INVISIBLE'] as const
  const ofService = uses.flatMap((use) => {
    const pair = use === 'VISIBLE' ? service?.visible : service?.invisible
    return pair
      ? { id: idOf(siteId, `RECAPTCHA ${use}`), use, kind: 'RECAPTCHA' as const, key: pair.siteKey }
      : []
  })
  const builtIn = uses.map((use) => {
    const id = idOf(siteId, use)
    return { id, use, kind: 'PROOF_OF_WORK' as const, key: id }
  })
  return [...ofService, ...builtIn]
}

/** The same for each start, because pages may contain it. Version 8 of RFC 9562: an id with a meaning of our own. */
function idOf(siteId: string, name: string): string {
  const hex = createHash('sha256').update(`captcha ${siteId} ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
