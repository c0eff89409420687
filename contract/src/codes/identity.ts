import type { CodeEntry } from '../codes.ts'

/** Sign-in, recovery, verification, redirects and tokens. The numbers are the specification's (section 8). */
export const identity = {
  '-19976': [400, 'The e-mail address or the password is wrong'],
  '-19971': [428, 'A captcha token is required'],
  '-19970': [400, 'The captcha token is not valid'],
  '-19973': [403, 'The password must be reset before it can be used'],
  '-19995': [409, 'An account with this e-mail address exists already'],
  REAUTHENTICATION_REQUIRED: [401, 'This needs a sign-in that is at most five minutes old'],
  VERIFICATION_FAILED: [400, 'The code is wrong, was used, or has expired'],
  STATE_TOKEN_INVALID: [400, 'The state token is not valid, was used, or has expired'],
  SESSION_TOKEN_INVALID: [400, 'The session token is not valid, was used, or has expired'],
  RECOVERY_TOKEN_INVALID: [400, 'The recovery link is not valid, was used, or has expired'],
  FACTOR_NOT_ENROLLED: [400, 'This account has no such factor'],
  IDENTITY_NOT_FOUND: [404, 'There is no such identity'],
  MEMBER_NOT_FOUND: [404, 'There is no such member'],
  REDIRECT_SESSION_NOT_FOUND: [404, 'There is no such redirect session, or it has expired'],
  CLIENT_NOT_FOUND: [400, 'There is no such OAuth client'],
  EMAIL_NOT_VERIFIED: [409, 'An unverified account with this e-mail address exists; it can not be merged'],
  INVALID_REQUEST: [400, 'The token request lacks a field or has one that is not valid'],
  INVALID_GRANT: [400, 'The grant is not valid, was used, was revoked, or has expired'],
  INVALID_CLIENT: [401, 'The client is not known or its secret is wrong'],
  UNAUTHORIZED_CLIENT: [400, 'This client may not use this grant'],
  UNSUPPORTED_GRANT_TYPE: [400, 'There is no such grant type'],
  INVALID_SCOPE: [400, 'There is no such scope'],
} as const satisfies Record<string, CodeEntry>
