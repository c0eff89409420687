import type { CaptchaChallenge, CaptchaSiteKey } from '../../generated/security.ts'
import type { Context } from '../http/context.ts'

export type CaptchaScope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

export interface CaptchaProof {
  readonly token: string
  readonly use: CaptchaSiteKey['use']
  /** The key that the page used, if it names one. */
  readonly siteKeyId?: string | undefined
}

/** Verifies that a person, or at least some computation, is behind a request. */
export interface Captcha {
  /** Creates a challenge of the built-in captcha. */
  challenge(ctx: CaptchaScope): Promise<CaptchaChallenge>
  siteKeys(siteId: string): readonly CaptchaSiteKey[]
  /** Returns true once per token solved for this site. Call it outside a transaction that may be rolled back. */
  verify(ctx: CaptchaScope, proof: CaptchaProof): Promise<boolean>
}
