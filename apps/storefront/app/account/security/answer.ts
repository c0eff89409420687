import type { EnrolFactorInput, TotpSetup } from '@vitrine/client/security'

import type { Answer } from '../answer.ts'

/** A verification method that waits for its first code. */
export interface Setup {
  readonly factorId: string
  readonly type: EnrolFactorInput['type']
  readonly phone?: string
  /** The subscription of this browser to push notifications. */
  readonly device?: string
  /** Masked target of its codes. */
  readonly target?: string
  readonly totp?: TotpSetup
}

/** Results of the security forms. */
export interface SecurityAnswer extends Answer {
  readonly setup?: Setup
  /** Shown only once. */
  readonly recoveryCodes?: readonly string[]
}
