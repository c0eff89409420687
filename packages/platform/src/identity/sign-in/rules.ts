import type { VerificationFailureReason } from '@vitrine/contract/shapes/identity'
import type * as z from 'zod'

import type { AuthenticationState } from '../../generated/shared.ts'
import type { CaptchaSetting } from '../../kernel/settings.ts'

/**
 * Which state of a sign-in may follow which (specification section 4, identity result). A call that starts one is
 * `START`; what stands at an empty list ends it. The mailbox comes before the owner, the owner before the second
 * factor: an account that was never let in has none.
 */
export const signInMoves = {
  START: [
    'SUCCESS',
    'REQUIRE_EMAIL_VERIFICATION',
    'REQUIRE_OWNER_APPROVAL',
    'STATUS_CHECK',
    'REQUIRE_MFA',
    'MFA_CHALLENGE',
    'REQUIRE_MISSING_FIELDS',
  ],
  // The same state again: another code was sent.
  REQUIRE_EMAIL_VERIFICATION: [
    'REQUIRE_EMAIL_VERIFICATION',
    'REQUIRE_OWNER_APPROVAL',
    'STATUS_CHECK',
    'REQUIRE_MFA',
    'MFA_CHALLENGE',
    'REQUIRE_MISSING_FIELDS',
    'SUCCESS',
  ],
  // A factor is chosen, or one was set up where none could be answered.
  REQUIRE_MFA: ['MFA_CHALLENGE', 'STATUS_CHECK', 'REQUIRE_MISSING_FIELDS', 'SUCCESS'],
  // Another factor is chosen; the password is proven and the second factor is next.
  MFA_CHALLENGE: ['MFA_CHALLENGE', 'REQUIRE_MFA', 'STATUS_CHECK', 'REQUIRE_MISSING_FIELDS', 'SUCCESS'],
  REQUIRE_MISSING_FIELDS: ['STATUS_CHECK', 'SUCCESS'],
  REQUIRE_OWNER_APPROVAL: [],
  STATUS_CHECK: [],
  SUCCESS: [],
  UNKNOWN_STATE: [],
} as const satisfies Record<AuthenticationState | 'START', readonly AuthenticationState[]>

export interface SignInFacts {
  /** Where the account's own status leads: see `stateOf` of identities. */
  readonly state: AuthenticationState
  readonly passwordProven: boolean
  readonly hasPassword: boolean
  readonly secondProven: boolean
  readonly secondFactor: 'OFF' | 'OPTIONAL' | 'REQUIRED'
  /** Confirmed ones, also those that cannot be answered now. */
  readonly factors: number
  readonly answerable: number
  readonly missingFields: number
}

/** The state of somebody who has proven so much. */
export function stateAfter(facts: SignInFacts): AuthenticationState {
  if (facts.state !== 'SUCCESS') return facts.state
  if (facts.hasPassword && !facts.passwordProven) return 'MFA_CHALLENGE'
  if (needsSecond(facts)) return facts.answerable === 1 ? 'MFA_CHALLENGE' : 'REQUIRE_MFA'
  return facts.missingFields > 0 ? 'REQUIRE_MISSING_FIELDS' : 'SUCCESS'
}

/** Who has a factor is asked for it, also where the site has stopped to offer them. */
function needsSecond({ secondProven, factors, secondFactor }: SignInFacts): boolean {
  return !secondProven && (factors > 0 || secondFactor === 'REQUIRED')
}

export type CaptchaDemand = 'VISIBLE' | 'INVISIBLE' | undefined

/** A suspicion is stronger than the setting. */
export function captchaDemand(setting: CaptchaSetting | undefined, isSuspicious: boolean): CaptchaDemand {
  if (isSuspicious) return 'VISIBLE'
  return setting === 'OFF' ? undefined : setting
}

/** What a code that did not prove anything says beside its own code (specification section 8). */
const because = (reason: z.infer<typeof VerificationFailureReason>) => ({ reason })
export const badCode = because('BAD_CODE')
export const codeNotFound = because('NOT_FOUND')
export const codeNotSent = because('SEND_CODE_ERROR')
