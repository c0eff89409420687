import * as z from 'zod'

import { call } from '../define.ts'
import { AuthenticationResult, CustomField, FactorType, IdentityStatus } from '../shapes/identity.ts'
import {
  AccountSession,
  CaptchaChallenge,
  CaptchaSiteKey,
  Consent,
  RememberedDevice,
  SecondFactor,
  TotpSetup,
} from '../shapes/security.ts'
import { guid, text } from '../wire.ts'

/** Callers with an account, including staff. */
const people = ['member', 'staff'] as const
/** Includes visitors in a sign-in with a `stateToken`. */
const signingIn = ['visitor', 'member', 'staff'] as const
const trusted = ['staff', 'app'] as const

const stateToken = text(1000).optional()
const recoveryCodes = z.array(z.string())

export const security = {
  getCaptchaChallenge: call('GET /v1/captcha/challenge', {
    summary:
      'Creates a proof-of-work challenge. Its solution is a captcha token, valid once and for ten minutes.',
    access: ['anyone'],
    input: z.object({}),
    output: CaptchaChallenge,
    example: {},
  }),
  listCaptchaSiteKeys: call('GET /v1/captcha/site-keys', {
    summary:
      'Lists the keys with which a page asks for captchas: those of the captcha service, if one is set, then those of the built-in captcha.',
    access: ['anyone'],
    input: z.object({}),
    output: z.object({ siteKeys: z.array(CaptchaSiteKey) }),
    example: {},
  }),
  listFactors: call('GET /v1/security/factors', {
    summary: 'Lists the second factors of the caller, and the factors that they can add.',
    access: people,
    guarded: true,
    input: z.object({}),
    output: z.object({
      factors: z.array(SecondFactor),
      /** The factors that this site can deliver. */
      enrollable: z.array(FactorType),
      /** PUSH: the public key with which a browser subscribes (`applicationServerKey`); absent without push notifications. */
      pushKey: z.string().optional(),
      recoveryCodesLeft: z.number().int(),
      /** The site requires a second factor, so the last one cannot be removed. */
      required: z.boolean(),
    }),
    example: {},
  }),
  enrolFactor: call('POST /v1/security/factors', {
    summary:
      'Begins the set-up of a second factor and sends its first code. Needs a sign-in at most five minutes old, or its state token.',
    access: signingIn,
    guarded: true,
    input: z.object({
      type: z.enum(['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH']),
      /** SMS and CALL: E.164, such as `+358401234567`. */
      phone: text(30).optional(),
      /** PUSH: the `PushSubscription` of the browser, as JSON. */
      device: text(2000).optional(),
      label: text(100).optional(),
      stateToken,
    }),
    output: z.object({ factor: SecondFactor, totp: TotpSetup.optional() }),
    errors: [
      'REAUTHENTICATION_REQUIRED',
      'STATE_TOKEN_INVALID',
      'FACTOR_UNAVAILABLE',
      'FACTOR_LIMIT_REACHED',
    ],
    example: { type: 'EMAIL' },
  }),
  confirmFactor: call('POST /v1/security/factors/{factorId}/confirm', {
    summary:
      'Completes the set-up with the factor’s first code. The first factor also returns ten recovery codes, shown once.',
    access: signingIn,
    guarded: true,
    input: z.object({ factorId: guid(), code: text(40), stateToken }),
    output: z.object({
      factor: SecondFactor,
      recoveryCodes: recoveryCodes.optional(),
      /** Within a sign-in: its next step. */
      result: AuthenticationResult.optional(),
    }),
    errors: ['REAUTHENTICATION_REQUIRED', 'STATE_TOKEN_INVALID', 'FACTOR_NOT_FOUND', 'VERIFICATION_FAILED'],
    example: { factorId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001', code: '123456' },
  }),
  renameFactor: call('PATCH /v1/security/factors/{factorId}', {
    summary: 'Renames a factor.',
    access: people,
    guarded: true,
    input: z.object({ factorId: guid(), label: text(100) }),
    output: z.object({ factor: SecondFactor }),
    errors: ['FACTOR_NOT_FOUND'],
    example: { factorId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001', label: 'My phone' },
  }),
  removeFactor: call('DELETE /v1/security/factors/{factorId}', {
    summary: 'Removes a second factor; needs a sign-in at most five minutes old.',
    access: people,
    guarded: true,
    input: z.object({ factorId: guid() }),
    output: z.object({}),
    errors: ['REAUTHENTICATION_REQUIRED', 'FACTOR_NOT_FOUND', 'LAST_FACTOR'],
    example: { factorId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001' },
  }),
  renewRecoveryCodes: call('POST /v1/security/recovery-codes', {
    summary: 'Creates ten new recovery codes, shown once. The old codes stop working.',
    access: people,
    guarded: true,
    input: z.object({}),
    output: z.object({ recoveryCodes }),
    errors: ['REAUTHENTICATION_REQUIRED', 'FACTOR_NOT_ENROLLED'],
    example: {},
  }),
  startStepUp: call('POST /v1/security/step-up', {
    summary:
      'Verifies the password and second factor of the caller again, so that this session counts as a recent sign-in.',
    access: people,
    guarded: true,
    input: z.object({}),
    output: AuthenticationResult,
    errors: ['FACTOR_NOT_ENROLLED'],
    example: {},
  }),
  listDevices: call('GET /v1/security/devices', {
    summary: 'Lists the devices that skip the second factor.',
    access: people,
    guarded: true,
    input: z.object({}),
    output: z.object({ devices: z.array(RememberedDevice) }),
    example: {},
  }),
  forgetDevice: call('DELETE /v1/security/devices/{deviceId}', {
    summary: 'Forgets a device: its next sign-in needs the second factor again.',
    access: people,
    guarded: true,
    input: z.object({ deviceId: guid() }),
    output: z.object({}),
    errors: ['DEVICE_NOT_FOUND'],
    example: { deviceId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001' },
  }),
  listSessions: call('GET /v1/security/sessions', {
    summary: 'Lists the sessions of the caller’s account, last used first.',
    access: people,
    guarded: true,
    input: z.object({}),
    output: z.object({ sessions: z.array(AccountSession) }),
    example: {},
  }),
  endSession: call('DELETE /v1/security/sessions/{sessionId}', {
    summary:
      'Ends one session of the account, with all its tokens. Ending another session than the caller’s own needs a sign-in at most five minutes old.',
    access: people,
    guarded: true,
    input: z.object({ sessionId: guid() }),
    output: z.object({}),
    errors: ['REAUTHENTICATION_REQUIRED', 'SESSION_NOT_FOUND'],
    example: { sessionId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001' },
  }),
  endOtherSessions: call('POST /v1/security/sessions/end-others', {
    summary: 'Ends all other sessions of the account; needs a sign-in at most five minutes old.',
    access: people,
    guarded: true,
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
    errors: ['REAUTHENTICATION_REQUIRED'],
    example: {},
  }),
  listConsents: call('GET /v1/security/consents', {
    summary: 'Lists the applications that may read the caller’s identity.',
    access: people,
    guarded: true,
    input: z.object({}),
    output: z.object({ consents: z.array(Consent) }),
    example: {},
  }),
  revokeConsent: call('DELETE /v1/security/consents/{clientId}', {
    summary: 'Revokes the consent for an application and its tokens. A missing consent is no error.',
    access: people,
    guarded: true,
    input: z.object({ clientId: guid() }),
    output: z.object({}),
    example: { clientId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001' },
  }),
  verifyEmail: call('POST /v1/security/verify-email', {
    summary: 'Verifies the address of an account with the code that `POST /v1/Start` emailed.',
    access: ['member', 'staff', 'app'],
    permission: 'none',
    input: z.object({ verificationId: guid(), code: text(40) }),
    output: z.object({}),
    errors: ['VERIFICATION_FAILED'],
    example: { verificationId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001', code: '123456' },
  }),
  completeProfile: call('POST /v1/security/complete-profile', {
    summary: 'Continues a sign-in that returned REQUIRE_MISSING_FIELDS, with the missing fields.',
    access: signingIn,
    input: z.object({ stateToken: text(1000), customFields: z.array(CustomField).max(100) }),
    output: AuthenticationResult,
    errors: ['STATE_TOKEN_INVALID'],
    example: { stateToken: 'token', customFields: [] },
  }),
  requireReenroll: call('POST /v1/security/require-reenroll', {
    summary: 'Makes one member, or every member, set up a factor again at the next sign-in.',
    access: trusted,
    guarded: true,
    input: z.object({ memberId: guid(), factorId: guid().optional() }),
    output: z.object({ factors: z.array(SecondFactor) }),
    errors: ['IDENTITY_NOT_FOUND', 'FACTOR_NOT_FOUND'],
    example: { memberId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001' },
  }),
  getMemberSecurity: call('GET /v1/security/members/{memberId}', {
    summary: 'Reads the second factors, devices and sessions of a member’s account.',
    access: trusted,
    guarded: true,
    input: z.object({ memberId: guid() }),
    output: z.object({
      factors: z.array(SecondFactor),
      sessions: z.array(AccountSession),
      /** Without one, an activation email lets the member choose it. */
      hasPassword: z.boolean(),
      mustResetPassword: z.boolean(),
      /** The reasons for a pending status. */
      waitsFor: IdentityStatus.shape.reasons,
    }),
    errors: ['IDENTITY_NOT_FOUND'],
    example: { memberId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0002' },
  }),
  endMemberSessions: call('POST /v1/security/members/{memberId}/end-sessions', {
    summary: 'Ends all sessions of a member.',
    access: trusted,
    guarded: true,
    input: z.object({ memberId: guid() }),
    output: z.object({ ended: z.number().int() }),
    errors: ['IDENTITY_NOT_FOUND'],
    example: { memberId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0002' },
  }),
  requirePasswordReset: call('POST /v1/security/require-password-reset', {
    summary: 'Ends a member’s password and sessions, and emails a link that sets a new password.',
    access: trusted,
    guarded: true,
    input: z.object({ memberId: guid() }),
    output: z.object({}),
    errors: ['IDENTITY_NOT_FOUND'],
    example: { memberId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0002' },
  }),
}
