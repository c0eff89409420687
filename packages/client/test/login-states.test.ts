import { createHash, pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'

import { createClient, memoryStorage, oauth } from '../src/index.ts'
import * as signIn from '../src/sign-in.ts'
import { baseUrl, json, type Reply, refused, type Sent, seconds, stubFetch } from './stub.ts'

function setUp(answer: (sent: Sent) => Reply) {
  const stub = stubFetch(answer)
  const storage = memoryStorage({
    accessToken: { value: 'access', expiresAt: seconds() + 900 },
    refreshToken: { value: 'refresh', role: 'visitor' },
  })
  const auth = oauth({ clientId: 'client-1', storage })
  return { ...stub, client: createClient({ baseUrl, fetch: stub.fetch, auth, modules: { signIn } }) }
}

const params = { email: 'ada@me.test', password: 'correct horse' }
const unknown = { loginState: 'FAILURE', error: 'Unknown _state' } as const
const totp = { factorId: 'f1', type: 'TOTP', status: 'ACTIVE' } as const

test.each([
  [
    { state: 'SUCCESS', sessionToken: 't' },
    { loginState: 'SUCCESS', data: { sessionToken: 't' } },
  ],
  [{ state: 'REQUIRE_OWNER_APPROVAL' }, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
  [
    { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'st' },
    { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'st' } },
  ],
  [{ state: 'STATUS_CHECK' }, { ...unknown, state: 'STATUS_CHECK' }],
  [
    { state: 'REQUIRE_MFA', stateToken: 'st', requireMfaData: { factors: [totp], enrollable: ['TOTP'] } },
    { ...unknown, state: 'REQUIRE_MFA', stateToken: 'st', factors: [totp], enrollable: ['TOTP'] },
  ],
  [
    { state: 'MFA_CHALLENGE', stateToken: 'st', mfaChallengeData: { factors: [totp] } },
    { ...unknown, state: 'MFA_CHALLENGE', stateToken: 'st', factors: [totp] },
  ],
  [
    { state: 'REQUIRE_MISSING_FIELDS', stateToken: 'st', missingFieldsData: { fields: [] } },
    { ...unknown, state: 'REQUIRE_MISSING_FIELDS', stateToken: 'st', fields: [] },
  ],
  [{ state: 'A_STATE_OF_TOMORROW' }, { ...unknown, state: 'A_STATE_OF_TOMORROW' }],
])('the platform’s %j becomes a state for a form', async (answer, state) => {
  const { client } = setUp(() => json(answer))

  expect(await signIn.login(client, params)).toEqual(state)
  expect(await signIn.register(client, params)).toEqual(state)
})

test('login and register send the typed values, and the captchas in one entry', async () => {
  const { client, sent } = setUp(() => json({ state: 'SUCCESS', sessionToken: 't' }))

  await signIn.login(client, params)
  await signIn.register(client, {
    ...params,
    profile: { nickname: 'Ada' },
    captchaTokens: { recaptchaToken: 'r', invisibleRecaptchaToken: 'i' },
  })

  expect(sent[0]).toMatchObject({ path: '/v2/login' })
  expect(sent[0]?.body).toEqual({ loginId: { email: 'ada@me.test' }, password: 'correct horse' })
  expect(sent[1]?.body).toEqual({
    loginId: { email: 'ada@me.test' },
    password: 'correct horse',
    profile: { nickname: 'Ada' },
    captchaTokens: [{ Recaptcha: 'r', InvisibleRecaptcha: 'i' }],
  })
})

test.each([
  ['-19971', 'missingCaptchaToken'],
  ['-19970', 'invalidCaptchaToken'],
  ['-19976', 'invalidPassword'],
  ['-19973', 'resetPassword'],
  ['ANYTHING_ELSE', 'invalidEmail'],
])('a login refused with %s is %s', async (code, errorCode) => {
  const { client } = setUp(() => refused(400, code))

  expect(await signIn.login(client, params)).toEqual({
    loginState: 'FAILURE',
    errorCode,
    error: `Refused: ${code}`,
  })
})

test.each([
  ['-19971', 'missingCaptchaToken'],
  ['-19970', 'invalidCaptchaToken'],
  ['-19995', 'emailAlreadyExists'],
])('a registration refused with %s is %s', async (code, errorCode) => {
  const { client } = setUp(() => refused(400, code))

  expect(await signIn.register(client, params)).toMatchObject({ loginState: 'FAILURE', errorCode })
})

const demand = (code: string, captcha: string) =>
  json(
    {
      message: 'Are you a person?',
      details: {
        applicationError: { code, data: { captcha, challengeUrl: 'http://id.test/v1/captcha/challenge' } },
      },
    },
    400,
  )

test.each([
  ['-19971', 'VISIBLE', 'USER_CAPTCHA_REQUIRED', 'missingCaptchaToken'],
  ['-19970', 'VISIBLE', 'USER_CAPTCHA_REQUIRED', 'invalidCaptchaToken'],
  ['-19971', 'INVISIBLE', 'SILENT_CAPTCHA_REQUIRED', 'missingCaptchaToken'],
])('a captcha required by %s (%s) is %s, with %s', async (code, captcha, loginState, errorCode) => {
  const { client } = setUp(() => demand(code, captcha))
  const state = {
    loginState,
    errorCode,
    error: 'Are you a person?',
    challengeUrl: 'http://id.test/v1/captcha/challenge',
  }

  expect(await signIn.login(client, params)).toEqual(state)
  expect(await signIn.register(client, params)).toEqual(state)
})

const challengeOf = (algorithm: string, cost = 3) => ({
  parameters: {
    algorithm,
    nonce: '00ff10',
    salt: 'a1b2c3d4',
    cost,
    keyLength: 24,
    keyPrefix: '0',
    data: { site: 'one', expires: 9 },
  },
  signature: 'signed',
})

/** The proof of work of altcha, version 2, with Node's functions. */
function keyFor(algorithm: string, counter: number): string {
  const password = Buffer.from([
    0x00,
    0xff,
    0x10,
    ...Buffer.from(counter.toString(16).padStart(8, '0'), 'hex'),
  ])
  const salt = Buffer.from('a1b2c3d4', 'hex')
  if (algorithm.startsWith('PBKDF2')) return pbkdf2Sync(password, salt, 3, 24, 'sha256').toString('hex')
  const hash = (bytes: Buffer) => createHash('sha512').update(bytes).digest()
  return hash(hash(hash(Buffer.concat([salt, password]))))
    .subarray(0, 24)
    .toString('hex')
}

test.each([
  ['VISIBLE', 'Recaptcha', 'SHA-512'],
  ['INVISIBLE', 'InvisibleRecaptcha', 'PBKDF2/SHA-256'],
])('a %s captcha is solved and sent as %s, and the call is repeated once', async (kind, field, algorithm) => {
  const challenge = challengeOf(algorithm)
  const { client, to } = setUp(({ path, body }) => {
    if (path === '/v1/captcha/challenge') return json(challenge)
    return body.captchaTokens ? json({ state: 'SUCCESS', sessionToken: 't' }) : demand('-19971', kind)
  })

  const state = await signIn.login(client, { ...params, captcha: 'solve' })

  expect(state.loginState).toBe('SUCCESS')
  const [, second] = to('/v2/login')
  const { solution, ...sent } = JSON.parse(atob(second?.body.captchaTokens[0][field]))
  expect(sent).toEqual({ challenge })
  expect(solution.derivedKey).toMatch(/^0/)
  expect(solution.derivedKey).toBe(keyFor(algorithm, solution.counter))
})

test('a refused solution ends the attempts', async () => {
  const { client, to } = setUp(({ path, body }) => {
    if (path === '/v1/captcha/challenge') return json(challengeOf('SHA-256', 1))
    return demand(body.captchaTokens ? '-19970' : '-19971', 'VISIBLE')
  })

  expect(await signIn.login(client, { ...params, captcha: 'solve' })).toMatchObject({
    loginState: 'USER_CAPTCHA_REQUIRED',
    errorCode: 'invalidCaptchaToken',
  })
  expect(to('/v2/login')).toHaveLength(2)
})

test('a captcha of unknown type is an error', async () => {
  const { client } = setUp(({ path }) =>
    path === '/v1/captcha/challenge' ? json(challengeOf('ARGON2ID')) : demand('-19971', 'VISIBLE'),
  )

  await expect(signIn.login(client, { ...params, captcha: 'solve' })).rejects.toThrow(
    'Unknown captcha: ARGON2ID',
  )
})

test('any other refusal of a registration has only a message', async () => {
  const { client } = setUp(() => refused(400, 'OTHER'))

  expect(await signIn.register(client, params)).toEqual({ loginState: 'FAILURE', error: 'Refused: OTHER' })
})

test('a refused address of a registration has its reason', async () => {
  const fieldViolations = [
    { field: 'password', description: 'Too short', violatedRule: 'MIN_LENGTH', data: {} },
    {
      field: 'loginId.email',
      description: 'Not an address',
      violatedRule: 'FORMAT',
      data: { type: 'EMAIL' },
    },
  ]
  const { client } = setUp(() =>
    json({ message: 'x', details: { validationError: { fieldViolations } } }, 400),
  )

  expect(await signIn.register(client, params)).toEqual({
    loginState: 'FAILURE',
    errorCode: 'invalidEmail',
    error: 'Not an address',
  })
})

test('a network failure is thrown and not a wrong password', async () => {
  const { client } = setUp(() => refused(500, 'INTERNAL'))

  await expect(signIn.login(client, params)).rejects.toMatchObject({ name: 'ApiError', status: 500 })
})

test('an emailed code is accepted only in the state that requires it', async () => {
  const { client, sent } = setUp(() => json({ state: 'SUCCESS', sessionToken: 't' }))
  const state = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'st' } } as const

  expect(await signIn.processVerification(client, { verificationCode: '123456' }, state)).toEqual({
    loginState: 'SUCCESS',
    data: { sessionToken: 't' },
  })
  expect(sent[0]).toMatchObject({ path: '/v1/auth/verify', body: { code: '123456', stateToken: 'st' } })

  expect(
    await signIn.processVerification(client, { verificationCode: '1' }, { loginState: 'INITIAL' }),
  ).toEqual(unknown)
  expect(await signIn.resendVerification(client, { loginState: 'OWNER_APPROVAL_REQUIRED' })).toEqual(unknown)
  expect(sent).toHaveLength(1)
})

test('a second factor is selected and answered, and the sign-in continues', async () => {
  const challenge = { state: 'MFA_CHALLENGE', stateToken: 'st2', mfaChallengeData: { factors: [totp] } }
  const { client, sent } = setUp((sent) =>
    json(sent.body.smsData ? { state: 'SUCCESS', sessionToken: 't' } : challenge),
  )
  const required = { ...unknown, state: 'REQUIRE_MFA', stateToken: 'st1', factors: [totp] } as const

  const chosen = await signIn.verifyFactor(client, required, { type: 'SMS' })
  const answer = { type: 'SMS', code: '123456', rememberThisDevice: true } as const
  const done = await signIn.verifyFactor(client, chosen, answer)

  expect(done).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 't' } })
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/v2/SMS/verify', body: { stateToken: 'st1' } },
    {
      path: '/v2/SMS/verify',
      body: { stateToken: 'st2', rememberThisDevice: true, smsData: { code: '123456' } },
    },
  ])
})

test('a factor or field is answered only in the state that requires it', async () => {
  const { client, sent } = setUp(() => json({ state: 'SUCCESS', sessionToken: 't' }))
  const missing = { ...unknown, state: 'REQUIRE_MISSING_FIELDS', stateToken: 'st', fields: [] } as const

  expect(await signIn.verifyFactor(client, { loginState: 'INITIAL' }, { type: 'TOTP' })).toEqual(unknown)
  expect(await signIn.completeProfile(client, { loginState: 'INITIAL' }, [])).toEqual(unknown)
  expect(sent).toHaveLength(0)
  const fields = [{ name: 'newsletter', value: { boolValue: true } }]
  expect(await signIn.completeProfile(client, missing, fields)).toMatchObject({ loginState: 'SUCCESS' })
  expect(sent[0]).toMatchObject({ body: { stateToken: 'st', customFields: fields } })
})

test('a wrong code is thrown, so that the form stays open', async () => {
  const { client } = setUp(() => refused(400, 'VERIFICATION_FAILED'))
  const state = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'st' } } as const

  await expect(signIn.processVerification(client, { verificationCode: '1' }, state)).rejects.toMatchObject({
    code: 'VERIFICATION_FAILED',
  })
})
