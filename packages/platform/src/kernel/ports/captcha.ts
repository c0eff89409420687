import type { CaptchaChallenge } from '../../generated/security.ts'
import type { Context } from '../http/context.ts'

export type CaptchaScope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

/** Verifies that a person, or at least some computation, is behind a request. */
export interface Captcha {
  challenge(ctx: CaptchaScope): Promise<CaptchaChallenge>
  /** Returns true once per token solved for this site. Call it outside a transaction that may be rolled back. */
  verify(ctx: CaptchaScope, token: string): Promise<boolean>
}
