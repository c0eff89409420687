import { solveCaptcha } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { createWorld, exchange, mira, type World } from '../../../test/world.ts'

async function asVisitor(world: World) {
  const { access_token: authorization } = await world.visitor()
  return (path: string, body: object) => world.post(path, body, { authorization })
}

const newcomer = { loginId: { email: 'new@example.com' }, password: 'a long enough one' }
const login = (email: string, password: string, more: object = {}) => ({
  loginId: { email },
  password,
  ...more,
})
const codeOf = (reply: { body: { details: { applicationError: { code: string } } } }) =>
  reply.body.details.applicationError.code

describe('register', () => {
  test('signs a new member in, regardless of the case of the address', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    const made = await call('/v2/register', {
      ...newcomer,
      loginId: { email: 'New@Example.com' },
      profile: {
        nickname: 'Nell',
        customFields: [{ name: 'since', value: { dateValue: '2026-01-01T00:00:00.000Z' } }],
      },
    })
    expect(made.body).toMatchObject({ state: 'SUCCESS', identity: { email: { address: 'new@example.com' } } })
    const again = await call('/v2/login', login('NEW@example.com', newcomer.password))
    expect(again.body.identity.id).toBe(made.body.identity.id)
    expect(again.body.identity.identityProfile.customFields[0].value.dateValue).toBe(
      '2026-01-01T00:00:00.000Z',
    )
  })

  test('accepts one of a hundred concurrent requests with the same address', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    const replies = await Promise.all(Array.from({ length: 100 }, () => call('/v2/register', newcomer)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409).map(codeOf)).toEqual(Array(99).fill('-19995'))
  })

  test('rejects an invalid address as EMAIL, and a short password', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    const { status, body } = await call('/v2/register', { loginId: { email: 'nobody' }, password: 'short' })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toMatchObject([
      { field: 'loginId.email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } },
      { field: 'password', violatedRule: 'MIN_LENGTH' },
    ])
  })

  test.each([
    [{ email: `${'a'.repeat(300)}@example.com` }, 'MAX_LENGTH'],
    [{}, 'REQUIRED_FIELD'],
  ])('rejects a missing or too long address as EMAIL', async (loginId, violatedRule) => {
    const world = await createWorld()
    const call = await asVisitor(world)
    const { body } = await call('/v2/register', { loginId, password: 'long enough a one' })
    expect(body.details.validationError.fieldViolations).toMatchObject([
      { field: 'loginId.email', violatedRule, data: { type: 'EMAIL' } },
    ])
  })

  test('sends a member event', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    const { body } = await call('/v2/register', newcomer)
    const events = await world.platform.db
      .selectFrom('outbox')
      .select(['type', 'entity_id'])
      .where('site_id', '=', world.platform.siteId)
      .execute()
    expect(events).toContainEqual({ type: 'wix.members.v1.member_created', entity_id: body.identity.id })
  })

  test('requires an emailed code, then owner approval, if the site requires both', async () => {
    const world = await createWorld({ emailVerification: true, ownerApproval: true })
    const call = await asVisitor(world)
    const made = await call('/v2/register', newcomer)
    expect(made.body).toEqual({
      state: 'REQUIRE_EMAIL_VERIFICATION',
      stateToken: expect.any(String),
      additionalData: {},
    })
    const { code } = await world.platform.mailbox.latest('new@example.com')
    const verified = await call('/v1/auth/verify', { code, stateToken: made.body.stateToken })
    expect(verified.body).toEqual({ state: 'REQUIRE_OWNER_APPROVAL', additionalData: {} })
    const later = await call('/v2/login', login('new@example.com', newcomer.password))
    expect(later.body.state).toBe('REQUIRE_OWNER_APPROVAL')
  })

  test('in strict mode, a known address gets the same response as a new one, and its owner gets an email', async () => {
    const world = await createWorld({ strictEnumeration: true })
    const call = await asVisitor(world)
    const known = await call('/v2/register', login(mira.email, 'a long enough one'))
    const fresh = await call('/v2/register', newcomer)
    const shape = { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: expect.any(String), additionalData: {} }
    expect([known.status, fresh.status]).toEqual([200, 200])
    expect(known.body).toEqual(shape)
    expect(fresh.body).toEqual(shape)
    expect((await world.platform.mailbox.latest(mira.email)).subject).toContain('already have an account')
    const guess = await call('/v1/auth/verify', { code: '000000', stateToken: known.body.stateToken })
    expect(codeOf(guess)).toBe('VERIFICATION_FAILED')
  })
})

describe('a code by email', () => {
  test('is accepted once, and allows five attempts', async () => {
    const world = await createWorld({ emailVerification: true })
    const call = await asVisitor(world)
    const { stateToken } = (await call('/v2/register', newcomer)).body
    const { code = '' } = await world.platform.mailbox.latest('new@example.com')
    const unknown = await call('/v1/auth/verify', { code, stateToken: 'not one of ours' })
    expect(unknown.body.details.applicationError).toMatchObject({
      code: 'STATE_TOKEN_INVALID',
      data: { reason: 'NOT_FOUND' },
    })
    const wrong = code === '111111' ? '222222' : '111111'
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(codeOf(await call('/v1/auth/verify', { code: wrong, stateToken }))).toBe('VERIFICATION_FAILED')
    }
    const late = await call('/v1/auth/verify', { code, stateToken })
    expect(late.body.details.applicationError).toMatchObject({
      code: 'VERIFICATION_FAILED',
      data: { reason: 'BAD_CODE' },
    })

    await world.platform.clock.advance(31_000)
    await call('/v1/auth/resend', { stateToken })
    await world.platform.settle()
    const { code: second } = await world.platform.mailbox.latest('new@example.com')
    const replies = await Promise.all(
      [1, 2, 3].map(() => call('/v1/auth/verify', { code: second, stateToken })),
    )
    expect(replies.filter(({ body }) => body.state === 'SUCCESS')).toHaveLength(1)
  })

  test('also completes the factor EMAIL; a factor that is not enrolled is rejected with FACTOR_NOT_ENROLLED', async () => {
    const world = await createWorld({ emailVerification: true })
    const call = await asVisitor(world)
    const { stateToken } = (await call('/v2/register', newcomer)).body
    const { code } = await world.platform.mailbox.latest('new@example.com')
    const sms = await call('/v2/SMS/verify', { stateToken, smsData: { code } })
    expect(codeOf(sms)).toBe('FACTOR_NOT_ENROLLED')
    const email = await call('/v2/EMAIL/verify', { factorType: 'EMAIL', stateToken, emailData: { code } })
    expect(email.body.state).toBe('SUCCESS')
    const unknown = await call('/v2/EMAIL/verify', { stateToken: 'nothing', emailData: { code } })
    expect(codeOf(unknown)).toBe('STATE_TOKEN_INVALID')
  })

  test('expires after half an hour', async () => {
    const world = await createWorld({ emailVerification: true })
    const call = await asVisitor(world)
    const { stateToken } = (await call('/v2/register', newcomer)).body
    const { code } = await world.platform.mailbox.latest('new@example.com')
    await world.platform.clock.advance(31 * 60_000)
    expect(codeOf(await call('/v1/auth/verify', { code, stateToken }))).toBe('STATE_TOKEN_INVALID')
  })
})

describe('login', () => {
  test('gives the same response to an unknown, malformed or missing address and to a wrong or missing password', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    const replies = [
      await call('/v2/login', login('nobody@example.com', 'wrong')),
      await call('/v2/login', login(mira.email, 'wrong')),
      await call('/v2/login', login('not an address', 'wrong')),
      await call('/v2/login', { loginId: { email: mira.email } }),
      await call('/v2/login', { loginId: {}, password: 'wrong' }),
    ]
    const bodies = replies.map(({ status, body }) => {
      const { requestId: _, ...data } = body.details.applicationError.data
      return JSON.stringify({ status, ...body, details: { ...body.details.applicationError, data } })
    })
    expect(new Set(bodies).size).toBe(1)
    expect(codeOf(replies[0]!)).toBe('-19976')
  })

  test.each([mira.email, 'nobody@example.com'])(
    'requires a captcha from the fifth wrong password, and returns 429 from the twentieth: %s',
    async (email) => {
      const world = await createWorld()
      const call = await asVisitor(world)
      const answers: string[] = []
      for (let attempt = 1; attempt <= 20; attempt++)
        answers.push(codeOf(await call('/v2/login', login(email, 'wrong'))))
      expect(answers.slice(0, 4)).toEqual(Array(4).fill('-19976'))
      expect(answers.slice(4, 19)).toEqual(Array(15).fill('-19971'))
      const refused = await call('/v2/login', login(email, 'wrong'))
      expect([answers[19], refused.status]).toEqual(['TOO_MANY_REQUESTS', 429])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  )

  test('with a solved captcha, the owner signs in despite a lockout, and ends it', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    for (let attempt = 1; attempt <= 25; attempt++) await call('/v2/login', login(mira.email, 'wrong'))
    const invalid = await call(
      '/v2/login',
      login(mira.email, mira.password, { captchaTokens: [{ Recaptcha: 'x' }] }),
    )
    expect(invalid.status).toBe(429)
    const captchaTokens = [{ Recaptcha: await solveCaptcha(world.platform), InvisibleRecaptcha: '' }]
    const owner = await call('/v2/login', login(mira.email, mira.password, { captchaTokens }))
    expect(owner.body.state).toBe('SUCCESS')
    expect((await call('/v2/login', login(mira.email, mira.password))).body.state).toBe('SUCCESS')
  })

  test('the twentieth password is refused despite solved captchas, and a recovery ends the lockout', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    const guess = async (password: string) => {
      const captchaTokens = [{ Recaptcha: await solveCaptcha(world.platform) }]
      return call('/v2/login', login(mira.email, password, { captchaTokens }))
    }
    for (let attempt = 1; attempt < 20; attempt++) expect(codeOf(await guess('wrong'))).toBe('-19976')
    const refused = await guess(mira.password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    await call('/v1/send-email', { email: mira.email })
    await world.platform.settle()
    const { recoveryToken } = await world.platform.mailbox.latest(mira.email)
    await call('/v1/recover', { recoveryToken, password: 'a better one, mira' })
    expect((await call('/v2/login', login(mira.email, 'a better one, mira'))).body.state).toBe('SUCCESS')
  })

  test('is possible again a quarter of an hour after the lockout', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    for (let attempt = 1; attempt <= 20; attempt++) await call('/v2/login', login(mira.email, 'wrong'))
    await world.platform.clock.advance(16 * 60_000)
    expect((await call('/v2/login', login(mira.email, mira.password))).body.state).toBe('SUCCESS')
  })

  test('reports a required password reset only for the correct password', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    await world.platform.db
      .updateTable('identities')
      .set({ must_reset_password: true })
      .where('site_id', '=', world.platform.siteId)
      .where('email', '=', mira.email)
      .execute()
    expect(codeOf(await call('/v2/login', login(mira.email, mira.password)))).toBe('-19973')
    expect(codeOf(await call('/v2/login', login(mira.email, 'wrong')))).toBe('-19976')
  })

  test('returns STATUS_CHECK without a token to a blocked member', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    await world.platform.db
      .updateTable('identities')
      .set({ status: 'BLOCKED' })
      .where('site_id', '=', world.platform.siteId)
      .where('email', '=', mira.email)
      .execute()
    const { body } = await call('/v2/login', login(mira.email, mira.password))
    expect(body).toEqual({ state: 'STATUS_CHECK', additionalData: {} })
  })
})

describe('changePassword', () => {
  test('accepts a recent sign-in, and ends every other session', async () => {
    const world = await createWorld()
    const here = await world.member()
    const elsewhere = await world.member()
    const reply = await world.post(
      '/v2/change-password',
      { newPassword: 'another long one' },
      { authorization: here.access_token },
    )
    expect(reply).toMatchObject({ status: 200, body: {} })
    expect((await world.post('/oauth2/token-info', { token: here.access_token })).body.active).toBe(true)
    expect((await world.post('/oauth2/token-info', { token: elsewhere.access_token })).body.active).toBe(
      false,
    )
    const call = await asVisitor(world)
    expect(codeOf(await call('/v2/login', login(mira.email, mira.password)))).toBe('-19976')
    expect((await call('/v2/login', login(mira.email, 'another long one'))).body.state).toBe('SUCCESS')
  })

  test('requires a new sign-in after five minutes, regardless of the age of the token', async () => {
    const world = await createWorld()
    const tokens = await world.member()
    await world.platform.clock.advance(6 * 60_000)
    const renewed = await world.post('/oauth2/token', {
      grantType: 'refresh_token',
      refreshToken: tokens.refresh_token,
    })
    const authorization = renewed.body.access_token
    const reply = await world.post(
      '/v2/change-password',
      { newPassword: 'another long one' },
      { authorization },
    )
    expect(reply.status).toBe(401)
    expect(codeOf(reply)).toBe('REAUTHENTICATION_REQUIRED')
  })
})

describe('signOn', () => {
  const body = { loginId: { email: 'signed.on@example.com' }, profile: { nickname: 'Sid' } }

  test('is not allowed for visitors and members', async () => {
    const world = await createWorld()
    const visitor = await world.post('/v2/sign-on', body, {
      authorization: (await world.visitor()).access_token,
    })
    const member = await world.post('/v2/sign-on', body, {
      authorization: (await world.member()).access_token,
    })
    expect([visitor.status, member.status]).toEqual([403, 403])
    expect((await world.post('/v2/sign-on', body)).status).toBe(401)
  })

  test('creates a member, and its session token can be exchanged for a session', async () => {
    const world = await createWorld()
    const reply = await world.post('/v2/sign-on', body, { authorization: world.apiKey })
    expect(reply.status).toBe(200)
    const again = await world.post('/v2/sign-on', body, { authorization: world.apiKey })
    expect(again.body.identity.id).toBe(reply.body.identity.id)
    const { access_token: authorization } = await world.visitor()
    const tokens = await exchange(world, authorization, again.body.sessionToken)
    const my = await world.get('/v1/members/my', { authorization: tokens.access_token })
    expect(my.body.member.profile).toMatchObject({ nickname: 'Sid', slug: 'sid' })
  })

  test('does not reuse an account that an attacker created in advance', async () => {
    const world = await createWorld()
    const call = await asVisitor(world)
    await call('/v2/register', { ...newcomer, loginId: body.loginId })
    const refused = await world.post('/v2/sign-on', body, { authorization: world.apiKey })
    expect(codeOf(refused)).toBe('EMAIL_NOT_VERIFIED')
    const taken = await world.post(
      '/v2/sign-on',
      { ...body, verifyEmail: true },
      { authorization: world.apiKey },
    )
    expect(taken.status).toBe(200)
    expect(codeOf(await call('/v2/login', login(body.loginId.email, newcomer.password)))).toBe('-19976')
  })

  test('keeps the profile and a pending approval unless it may merge', async () => {
    const world = await createWorld({ ownerApproval: true })
    const call = await asVisitor(world)
    await call('/v2/register', { ...newcomer, loginId: body.loginId, profile: { nickname: 'First' } })
    const signOn = (more: object) =>
      world.post('/v2/sign-on', { ...body, verifyEmail: true, ...more }, { authorization: world.apiKey })

    const pending = await signOn({ mergeExistingContact: false })
    expect([pending.status, codeOf(pending)]).toEqual([403, 'FORBIDDEN'])
    const approved = await signOn({ profile: { nickname: 'Second' } })
    expect(approved.body.identity).toMatchObject({
      status: { name: 'ACTIVE' },
      identityProfile: { nickname: 'Second' },
    })
    const kept = await signOn({ profile: { nickname: 'Third' }, mergeExistingContact: false })
    expect(kept.body.identity).toMatchObject({ identityProfile: { nickname: 'Second' } })
  })

  test('never signs on as the owner', async () => {
    const world = await createWorld()
    const owner = { loginId: { email: 'owner@example.com' } }
    expect((await world.post('/v2/sign-on', owner, { authorization: world.apiKey })).status).toBe(403)
  })
})

describe('getCurrentMember', () => {
  test('returns the fields of the requested fieldsets', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.member()
    const open = await world.get('/v1/members/my', { authorization })
    expect(open.body.member).toMatchObject({ id: mira.id, status: 'UNKNOWN', profile: { nickname: 'Mira' } })
    expect(open.body.member).not.toHaveProperty('loginEmail')
    const full = await world.get('/v1/members/my?fieldsets=PUBLIC&fieldsets=FULL', { authorization })
    expect(full.body.member).toMatchObject({
      loginEmail: mira.email,
      status: 'APPROVED',
      contact: { firstName: 'Mira' },
    })
    const single = await world.get('/v1/members/my?fieldSet=EXTENDED', { authorization })
    expect(single.body.member).toMatchObject({ loginEmail: mira.email, privacyStatus: 'PRIVATE' })
    expect(single.body.member).not.toHaveProperty('contact')
  })

  test('is forbidden for a visitor', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    expect((await world.get('/v1/members/my', { authorization })).status).toBe(403)
  })
})
