import type { CaptchaChallenge } from '../../generated/security.ts'
import type { Context } from '../http/context.ts'

export type CaptchaScope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

/** Proof that a person, or at least some work, is behind a request. */
export interface Captcha {
  challenge(ctx: CaptchaScope): Promise<CaptchaChallenge>
  /** True once for a token that was solved for this site. Call it outside a transaction that may be rolled back. */
  verify(ctx: CaptchaScope, token: string): Promise<boolean>
}
