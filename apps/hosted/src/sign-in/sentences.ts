import type { Sentences } from '../data/failure.ts'

/** The numbered codes of sign-in as people's sentences (specification, section 8). */
export const signInSentences: Sentences = {
  '-19976': 'The e-mail address or the password is not right. Try again, or choose a new password.',
  '-19973': 'This password can no longer be used. Choose a new one; we send you a link.',
  '-19971': 'One thing first: tick the box below, then go on.',
  '-19970': 'The confirmation was too old. Please tick the box once more.',
  '-19995':
    'There is an account with this e-mail address already. Sign in instead, or choose a new password.',
  STATE_TOKEN_INVALID:
    'This step was open for too long, or there were too many tries. Sign in again; it begins anew.',
  FACTOR_NOT_ENROLLED: 'This way cannot be used any more. Take another one.',
  FACTOR_UNAVAILABLE: 'The shop does not offer this way. Take another one.',
  FACTOR_LIMIT_REACHED: 'There are ten ways already. Remove one in your account first.',
  VERIFICATION_FAILED:
    'This code is not right, or it is too old. Look at the newest one, or ask for another.',
  RECOVERY_TOKEN_INVALID: 'This link was used already, or it is too old. Ask for a new one.',
}
