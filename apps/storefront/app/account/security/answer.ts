import type { EnrolFactorInput, TotpSetup } from '@vitrine/client/security'

import type { Answer } from '../answer.ts'

/** A second step whose first code is still to come. */
export interface Setup {
  readonly factorId: string
  readonly type: EnrolFactorInput['type']
  readonly phone?: string
  /** Where its codes go, masked. */
  readonly target?: string
  readonly totp?: TotpSetup
}

/** What the forms about security are answered beside the usual. */
export interface SecurityAnswer extends Answer {
  readonly setup?: Setup
  /** Shown once. */
  readonly recoveryCodes?: readonly string[]
}
