import type { VerificationFailureReason } from '@vitrine/contract/shapes/identity'
import type * as z from 'zod'

import type { AuthenticationState } from '../../generated/shared.ts'
import type { CaptchaSetting } from '../../kernel/settings.ts'

/**
 * The allowed state transitions of a sign-in (specification section 4, identity result), from `START`; an empty list
 * is final. Email verification comes before approval, and approval before the second factor, because unapproved
 * accounts have none.
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
  // The same state: another code was sent.
  REQUIRE_EMAIL_VERIFICATION: [
    'REQUIRE_EMAIL_VERIFICATION',
    'REQUIRE_OWNER_APPROVAL',
    'STATUS_CHECK',
    'REQUIRE_MFA',
    'MFA_CHALLENGE',
    'REQUIRE_MISSING_FIELDS',
    'SUCCESS',
  ],
  // A factor was chosen, or enrolled because none could be answered.
  REQUIRE_MFA: ['MFA_CHALLENGE', 'STATUS_CHECK', 'REQUIRE_MISSING_FIELDS', 'SUCCESS'],
  // Another factor was chosen, or the password is proven and the second factor follows.
  MFA_CHALLENGE: ['MFA_CHALLENGE', 'REQUIRE_MFA', 'STATUS_CHECK', 'REQUIRE_MISSING_FIELDS', 'SUCCESS'],
  REQUIRE_MISSING_FIELDS: ['STATUS_CHECK', 'SUCCESS'],
  REQUIRE_OWNER_APPROVAL: [],
  STATUS_CHECK: [],
  SUCCESS: [],
  UNKNOWN_STATE: [],
} as const satisfies Record<AuthenticationState | 'START', readonly AuthenticationState[]>

export interface SignInFacts {
  /** The state that the account's status requires; see `stateOf` of identities. */
  readonly state: AuthenticationState
  readonly passwordProven: boolean
  readonly hasPassword: boolean
  readonly secondProven: boolean
  readonly secondFactor: 'OFF' | 'OPTIONAL' | 'REQUIRED'
  /** The number of active factors, including unavailable ones. */
  readonly factors: number
  readonly answerable: number
  readonly missingFields: number
}

/** The state after these proofs. */
export function stateAfter(facts: SignInFacts): AuthenticationState {
  if (facts.state !== 'SUCCESS') return facts.state
  if (facts.hasPassword && !facts.passwordProven) return 'MFA_CHALLENGE'
  if (needsSecond(facts)) return facts.answerable === 1 ? 'MFA_CHALLENGE' : 'REQUIRE_MFA'
  return facts.missingFields > 0 ? 'REQUIRE_MISSING_FIELDS' : 'SUCCESS'
}

/** An enrolled factor is required even if the site no longer offers factors. */
function needsSecond({ secondProven, factors, secondFactor }: SignInFacts): boolean {
  return !secondProven && (factors > 0 || secondFactor === 'REQUIRED')
}

export type CaptchaDemand = 'VISIBLE' | 'INVISIBLE' | undefined

/** Suspicious attempts override the setting. */
export function captchaDemand(setting: CaptchaSetting | undefined, isSuspicious: boolean): CaptchaDemand {
  if (isSuspicious) return 'VISIBLE'
  return setting === 'OFF' ? undefined : setting
}

/** The reason of a failed verification (specification section 8). */
const because = (reason: z.infer<typeof VerificationFailureReason>) => ({ reason })
export const badCode = because('BAD_CODE')
export const codeNotFound = because('NOT_FOUND')
export const codeNotSent = because('SEND_CODE_ERROR')
