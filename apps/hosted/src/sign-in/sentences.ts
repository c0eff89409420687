/** The numbered codes of sign-in as people's sentences (specification, section 8). */
export const signInSentences: Readonly<Record<string, string>> = {
  '-19976': 'The e-mail address or the password is not right. Try again, or choose a new password.',
  '-19973': 'This password can no longer be used. Choose a new one; we send you a link.',
  '-19971': 'Please confirm that you are a person, then sign in again.',
  '-19970': 'The confirmation did not work. Please tick it once more.',
  '-19995':
    'There is an account with this e-mail address already. Sign in instead, or choose a new password.',
  STATE_TOKEN_INVALID: 'This code was waited for too long. Sign in again and we send you a new one.',
  VERIFICATION_FAILED:
    'This code is not right, or it is too old. Look at the newest e-mail, or ask for another one.',
  RECOVERY_TOKEN_INVALID: 'This link was used already, or it is too old. Ask for a new one.',
}
