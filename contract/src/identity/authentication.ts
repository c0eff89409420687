import * as z from 'zod'

import { call } from '../define.ts'
import {
  AuthenticationResult,
  CaptchaToken,
  FactorType,
  Identity,
  IdentityProfile,
  LoginId,
  newPassword,
} from '../shapes/identity.ts'
import { guid, text } from '../wire.ts'

/** Includes signed-in callers, because a browser of staff may sign in with another account. */
const signingIn = ['visitor', 'member', 'staff'] as const

const captchaTokens = z.array(CaptchaToken).max(10).optional()
/** `deviceToken`: from an earlier log-in with a remembered device; on our pages, browsers have a cookie instead. */
const clientMetaData = z.record(z.string(), z.unknown()).optional()
/** Spaces and dashes in a code are ignored. */
const otp = z.object({ code: text(40) }).optional()

export const authentication = {
  register: call('POST /v2/register', {
    summary: 'Creates an account from an email address and a password.',
    access: signingIn,
    input: z.object({
      loginId: LoginId,
      password: newPassword(),
      profile: IdentityProfile.optional(),
      captchaTokens,
      clientMetaData,
    }),
    output: AuthenticationResult,
    errors: ['-19995', '-19971', '-19970'],
    example: { loginId: { email: 'new.member@example.com' }, password: 'a long enough one' },
  }),
  login: call('POST /v2/login', {
    summary: 'Signs in with an email address and a password.',
    access: signingIn,
    input: z.object({
      // Any invalid or missing address or password is a wrong password: published clients fail on errors that name
      // fields.
      loginId: z.object({ email: text(1000).optional() }),
      password: text(4096).optional(),
      captchaTokens,
      clientMetaData,
      stateToken: text(1000).optional(),
    }),
    output: AuthenticationResult,
    errors: ['-19976', '-19971', '-19970', '-19973'],
    example: { loginId: { email: 'mira@example.com' }, password: 'mira-signs-in' },
  }),
  validateEmail: call('POST /v2/validate-email', {
    summary: 'Returns whether an address is valid for a sign-up, but not whether it has an account.',
    access: signingIn,
    input: z.object({ email: text(1000) }),
    output: z.object({ valid: z.boolean(), formatInvalid: z.boolean() }),
    example: { email: 'ada@example.com' },
  }),
  changePassword: call('POST /v2/change-password', {
    summary:
      'Replaces the password of the caller and ends their other sessions. Needs a sign-in at most five minutes old.',
    access: ['member', 'staff'],
    guarded: true,
    input: z.object({ newPassword: newPassword() }),
    output: z.object({}),
    errors: ['REAUTHENTICATION_REQUIRED'],
    example: { newPassword: 'mira-signs-in' },
  }),
  callback: call('GET /v1/callback', {
    summary:
      'Completes a hosted sign-in in the browser that began it: checks the session token and redirects.',
    access: ['anyone'],
    input: z.object({ state: text(1000), sessionToken: text(2048) }),
    output: z.object({}),
    errors: ['SESSION_TOKEN_INVALID', 'REDIRECT_SESSION_NOT_FOUND'],
    example: { state: 'state', sessionToken: 'token' },
    http: true,
  }),
  signOn: call('POST /v2/sign-on', {
    summary: 'Creates or updates a member without a password, for trusted callers.',
    access: ['staff', 'app'],
    guarded: true,
    permission: 'MEMBER_SESSIONS.MANAGE',
    input: z.object({
      loginId: LoginId,
      profile: IdentityProfile.optional(),
      verifyEmail: z.boolean().optional(),
      mergeExistingContact: z
        .boolean()
        .optional()
        .describe(
          '`false` keeps the profile of an existing member and refuses a pending approval; default `true`.',
        ),
    }),
    output: z.object({ sessionToken: z.string(), identity: Identity }),
    errors: ['EMAIL_NOT_VERIFIED'],
    example: { loginId: { email: 'signed.on@example.com' }, profile: { nickname: 'Signed On' } },
  }),
  logout: call('GET /v1/logout', {
    summary:
      'Ends the session of the browser and redirects to a registered address, or shows a page that confirms it.',
    access: ['anyone'],
    input: z.object({
      postLogoutRedirectUri: text(2048).optional(),
      clientId: guid().optional(),
      /** The redirect session that a client created for its sign-out. */
      session: guid().optional(),
      /** Added to `postLogoutRedirectUri` as `state`. */
      state: text(2000).optional(),
      /** Signs out of that client only; absent: of all clients in this browser. */
      only: z.enum(['client']).optional(),
    }),
    output: z.object({}),
    example: {},
    http: true,
  }),
  verifyFactor: call('POST /v2/{factorType}/verify', {
    summary:
      'Answers a factor during a sign-in. Without the factor’s data, chooses the factor and sends its code.',
    access: signingIn,
    input: z.object({
      factorType: FactorType,
      stateToken: text(1000),
      /** Selects one of several factors of a type; default: the newest. */
      factorId: guid().optional(),
      /** For 30 days, log-ins on this device need no second factor. */
      rememberThisDevice: z.boolean().optional(),
      passwordData: z.object({ password: text(4096) }).optional(),
      smsData: otp,
      callData: otp,
      emailData: otp,
      totpData: otp,
      /** Polls the prompt: MFA_CHALLENGE again until it is answered. */
      pushData: z.record(z.string(), z.unknown()).optional(),
      /** Needed after too many wrong passwords, as at a log-in. */
      captchaTokens,
    }),
    output: AuthenticationResult,
    errors: [
      'FACTOR_NOT_ENROLLED',
      'STATE_TOKEN_INVALID',
      'VERIFICATION_FAILED',
      'WRONG_PASSWORD',
      '-19971',
      '-19970',
    ],
    example: { factorType: 'EMAIL', stateToken: 'token', emailData: { code: '123456' } },
  }),
}
