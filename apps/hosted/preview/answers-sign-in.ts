import { randomUUID } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { type Answer, type Body, ok, refuse } from './answer.ts'
import { people, signUpFields } from './fixture-pages.ts'

/** The start of an email address selects the sign-in state; every code is 123456. */
export const signInAnswers: Readonly<Record<string, (body: Body) => Answer | Promise<Answer>>> = {
  'GET /v1/captcha/challenge': challenge,
  'POST /v2/login': (body) => signIn(emailOf(body), String(body.password), body.captchaTokens !== undefined),
  'POST /v2/register': (body) =>
    emailOf(body).startsWith('known')
      ? refuse(409, '-19995', 'An account with this email address exists already')
      : waitsFor('REQUIRE_EMAIL_VERIFICATION'),
  'POST /v1/auth/verify': ({ code }) => (code === '123456' ? success : wrongCode),
  'POST /v1/auth/resend': () => waitsFor('REQUIRE_EMAIL_VERIFICATION'),
  'POST /v1/send-email': () => ok({}),
  'POST /v1/recover': () => success,
  'POST /_hosted/authorize': () => ok({ redirectTo: '/preview/signed-out' }),
  'POST /_hosted/accounts': ({ account, forget }) =>
    ok({
      people: people
        .filter(({ id }) => !forget || id !== account)
        .map((person) => (person.id === account ? { ...person, signedIn: false } : person)),
    }),
  'POST /_hosted/sign-out': () => ok({ redirectTo: '/preview/signed-out' }),
  'POST /v2/TOTP/verify': (body) => answered(body, 'totpData', 'TOTP'),
  'POST /v2/EMAIL/verify': (body) => answered(body, 'emailData', 'EMAIL'),
  'POST /v2/SMS/verify': (body) => answered(body, 'smsData', 'SMS'),
  'POST /v2/CALL/verify': (body) => answered(body, 'callData', 'CALL'),
  'POST /v2/PUSH/verify': () => challengeOf('PUSH'),
  'POST /v1/security/factors': ({ type }) =>
    ok({ factor: secondFactor(String(type)), ...(type === 'TOTP' && { totp }) }),
  'POST /v1/security/factors/factor/confirm': ({ code }) =>
    code === '123456' ? ok({ factor: secondFactor('TOTP'), recoveryCodes, result: success.body }) : wrongCode,
  'POST /v1/security/complete-profile': () => success,
}

function signIn(email: string, password: string, isProved: boolean): Answer {
  const asked = states[email.split('@')[0] ?? '']
  if (asked) return asked
  if (email.startsWith('robot') && !isProved) return asksForCaptcha('VISIBLE')
  if (email.startsWith('quiet') && !isProved) return asksForCaptcha('INVISIBLE')
  return password === 'a-long-password'
    ? success
    : refuse(400, '-19976', 'The email address or the password is wrong')
}

async function challenge(): Promise<Answer> {
  const data = { site: 'preview', expires: Date.now() + 600_000 }
  const effort = { algorithm: 'SHA-256', cost: 400, keyPrefix: '00' }
  return ok(await createChallenge({ ...effort, deriveKey, data, hmacSignatureSecret: 'preview' }))
}

function answered(body: Body, data: string, type: string): Answer {
  const given = body[data] as { readonly code: string } | undefined
  if (!given) return challengeOf(type)
  return given.code === '123456' ? success : wrongCode
}

const additionalData = {}
const success = ok({ state: 'SUCCESS', sessionToken: 'session', additionalData })
const wrongCode = refuse(400, 'VERIFICATION_FAILED', 'The code is wrong')

function waitsFor(state: string, data: object = {}): Answer {
  return ok({ state, stateToken: 'state', additionalData, ...data })
}

function asksForCaptcha(captcha: string): Answer {
  const data = { captcha, challengeUrl: '/v1/captcha/challenge' }
  return refuse(428, '-19971', 'A captcha token is required', data)
}

function challengeOf(type: string): Answer {
  const found = factors.find((factor) => factor.type === type)
  return waitsFor('MFA_CHALLENGE', { mfaChallengeData: { factors: [found] } })
}

const factors = [
  { type: 'TOTP', label: 'Ada’s phone' },
  { type: 'EMAIL', target: 'a•••@example.com' },
  { type: 'SMS', target: '••• 4567' },
  { type: 'CALL', target: '••• 4567' },
  { type: 'PUSH', label: 'Ada’s tablet' },
].map((factor) => ({ status: 'ACTIVE', factorId: randomUUID(), ...factor }))

const enrollable = ['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH']
const asked = (given: object): Answer => waitsFor('REQUIRE_MFA', { requireMfaData: given })

const states: Readonly<Record<string, Answer>> = {
  code: waitsFor('REQUIRE_EMAIL_VERIFICATION'),
  wait: ok({ state: 'REQUIRE_OWNER_APPROVAL', additionalData }),
  closed: ok({ state: 'STATUS_CHECK', additionalData }),
  choose: asked({
    factors: factors.map((factor, at) => (at === 3 ? { ...factor, status: 'REQUIRE_REENROLL' } : factor)),
  }),
  totp: challengeOf('TOTP'),
  mail: challengeOf('EMAIL'),
  sms: challengeOf('SMS'),
  call: challengeOf('CALL'),
  push: challengeOf('PUSH'),
  enrol: asked({ factors: [], enrollable }),
  again: asked({ factors: [{ ...factors[0], status: 'REQUIRE_REENROLL' }], enrollable }),
  fields: waitsFor('REQUIRE_MISSING_FIELDS', {
    missingFieldsData: { fields: signUpFields.filter(({ required }) => required) },
  }),
  reset: refuse(403, '-19973', 'The password must be reset'),
  patience: refuse(
    429,
    'TOO_MANY_REQUESTS',
    'Too many requests; try again later',
    {},
    { 'retry-after': '872' },
  ),
  broken: refuse(500, 'INTERNAL', 'An internal error occurred'),
}

function secondFactor(type: string): object {
  const target = { EMAIL: 'a•••@example.com', SMS: '••• 4567', CALL: '••• 4567' }[type]
  return {
    id: 'factor',
    type,
    status: 'PENDING',
    createdDate: '2026-11-21T09:00:00Z',
    ...(target && { target }),
  }
}

const recoveryCodes = Array.from({ length: 10 }, (_, at) => `4k7${at}-q2xm-${at}h8d`)

/** A QR code for the eye only. */
const totp = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Haus%20Linden:ada@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qrCode: { size: 33, path: modules(33) },
}

function modules(size: number): string {
  const frame = (x: number, y: number) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`
  const dots = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
    .filter(([x, y]) => !(x < 8 && y < 8) && !(x > size - 9 && y < 8) && !(x < 8 && y > size - 9))
    .filter(([x, y]) => (x * 7 + y * 13 + ((x * y) % 5)) % 3 === 0)
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  return [frame(0, 0), frame(size - 7, 0), frame(0, size - 7), ...dots].join('')
}

function emailOf(body: Body): string {
  return (body.loginId as { readonly email: string }).email
}
