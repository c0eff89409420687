import type { Sentences } from '../data/failure.ts'

/** Messages for the numbered sign-in codes (specification section 8). */
export const signInSentences: Sentences = {
  '-19976': 'The email address or password is wrong. Try again or reset your password.',
  '-19973': 'This password is no longer valid. Choose a new one. We send you a link.',
  '-19971': 'Tick the box below to continue.',
  '-19970': 'The check has expired. Tick the box again.',
  '-19995': 'An account with this email address already exists. Sign in or reset your password.',
  STATE_TOKEN_INVALID: 'This step has expired or had too many attempts. Sign in again.',
  FACTOR_NOT_ENROLLED: 'This method is no longer available. Use another one.',
  FACTOR_UNAVAILABLE: 'The shop does not offer this method. Use another one.',
  FACTOR_LIMIT_REACHED: 'You already have ten methods. Remove one in your account first.',
  VERIFICATION_FAILED: 'This code is wrong or has expired. Enter the newest one or request another.',
  RECOVERY_TOKEN_INVALID: 'This link was already used or has expired. Request a new one.',
}
