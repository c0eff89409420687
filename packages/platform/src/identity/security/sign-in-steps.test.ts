import { describe, expect, test } from 'vitest'

import { address, fromOurPage, signInAt } from '../../../test/browser.ts'
import {
  appCode,
  credentials,
  enrolEmail,
  enrolTotp,
  mailedCode,
  signedIn,
  visitor,
} from '../../../test/factors.ts'
import { codeOf } from '../../../test/requests.ts'
import { createWorld, mira } from '../../../test/world.ts'

const fields = [
  { key: 'size', label: 'Shoe size', type: 'NUMBER', required: true },
  {
    key: 'how',
    label: 'How did you find us',
    type: 'CHOICE',
    required: false,
    options: ['Friends', 'Search'],
  },
  { key: 'terms', label: 'Terms read', type: 'CHECKBOX', required: true },
]
const answers = [
  { name: 'size', value: { numValue: 42 } },
  { name: 'terms', value: { boolValue: true } },
]
const newcomer = { loginId: { email: 'new@example.com' }, password: 'a long enough one' }

describe('sign-up fields of the site', () => {
  test.each([
    [undefined, 'size'],
    [[{ name: 'size', value: { strValue: 'big' } }], 'size'],
    [[answers[0], { name: 'terms', value: { boolValue: false } }], 'terms'],
    [[...answers, { name: 'how', value: { strValue: 'Luck' } }], 'how'],
  ])('a sign-up with %j is rejected and the error names the field', async (customFields, key) => {
    const world = await createWorld({ signUpFields: fields })
    const at = await visitor(world)
    const { status, body } = await at.post('/v2/register', { ...newcomer, profile: { customFields } })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toMatchObject([
      { field: 'profile.customFields', data: { key } },
    ])
  })

  test('are stored in the profile', async () => {
    const world = await createWorld({ signUpFields: fields })
    const at = await visitor(world)
    const { body } = await at.post('/v2/register', { ...newcomer, profile: { customFields: answers } })
    expect(body).toMatchObject({ state: 'SUCCESS', identity: { identityProfile: { customFields: answers } } })
  })

  test('that are new are requested at the next sign-in, and existing answers stay', async () => {
    const world = await createWorld()
    const at = await visitor(world)
    const profile = { customFields: [{ name: 'since', value: { strValue: 'May' } }] }
    await at.post('/v2/register', { ...newcomer, profile })
    await world.send('PUT', '/_dev/settings', { signUpFields: fields })
    const { body } = await at.post('/v2/login', newcomer)
    expect(body).toMatchObject({
      state: 'REQUIRE_MISSING_FIELDS',
      missingFieldsData: { fields: [{ key: 'size' }, { key: 'terms' }] },
    })
    expect(body).not.toHaveProperty('identity')
    const { stateToken } = body
    const refused = await at.post('/v1/security/complete-profile', { stateToken, customFields: [answers[0]] })
    expect(refused.body.details.validationError.fieldViolations[0]).toMatchObject({ data: { key: 'terms' } })
    const complete = { stateToken, customFields: answers }
    const done = await at.post('/v1/security/complete-profile', complete)
    expect(done.body).toMatchObject({
      state: 'SUCCESS',
      identity: { identityProfile: { customFields: [...profile.customFields, ...answers] } },
    })
    expect(codeOf(await at.post('/v1/security/complete-profile', complete))).toBe('STATE_TOKEN_INVALID')
  })

  test('are not requested from staff', async () => {
    const world = await createWorld({ signUpFields: fields })
    const at = await visitor(world)
    const { body } = await at.post('/v2/login', credentials('owner@example.com', 'owner-signs-in'))
    expect(body.state).toBe('SUCCESS')
  })
})

describe('the order of steps', () => {
  test('the second factor comes before the missing sign-up fields', async () => {
    const world = await createWorld()
    const at = await visitor(world)
    await at.post('/v2/register', newcomer)
    const who = await signedIn(world, newcomer.loginId.email, newcomer.password)
    const factor = await enrolTotp(world, who)
    await world.send('PUT', '/_dev/settings', { signUpFields: fields })
    const login = await at.post('/v2/login', newcomer)
    expect(login.body.state).toBe('MFA_CHALLENGE')
    const code = appCode(world, factor)
    const second = await at.post('/v2/TOTP/verify', { stateToken: login.body.stateToken, totpData: { code } })
    expect(second.body.state).toBe('REQUIRE_MISSING_FIELDS')
    const { stateToken } = second.body
    const wrongStep = await at.post('/v2/TOTP/verify', { stateToken, totpData: { code } })
    expect(codeOf(wrongStep)).toBe('STATE_TOKEN_INVALID')
    const done = await at.post('/v1/security/complete-profile', { stateToken, customFields: answers })
    expect(done.body.state).toBe('SUCCESS')
  })

  test('a member who is blocked during the sign-in cannot continue', async () => {
    const world = await createWorld()
    const factor = await enrolTotp(world, await signedIn(world))
    const at = await visitor(world)
    const { stateToken } = (await at.post('/v2/login', credentials())).body
    await world.platform.db
      .updateTable('identities')
      .set({ status: 'BLOCKED' })
      .where('site_id', '=', world.platform.siteId)
      .where('id', '=', mira.id)
      .execute()
    const done = await at.post('/v2/TOTP/verify', { stateToken, totpData: { code: appCode(world, factor) } })
    expect(done.body).toEqual({ state: 'STATUS_CHECK', additionalData: {} })
  })
})

describe('a recovery link', () => {
  const link = async (world: Awaited<ReturnType<typeof createWorld>>) => {
    const at = await visitor(world)
    await at.post('/v1/send-email', { email: mira.email })
    await world.platform.settle()
    const { recoveryToken } = await world.platform.mailbox.latest(mira.email)
    return { at, recoveryToken }
  }

  test('does not skip the second factor', async () => {
    const world = await createWorld()
    const factor = await enrolTotp(world, await signedIn(world))
    const { at, recoveryToken } = await link(world)
    const recovered = await at.post('/v1/recover', { recoveryToken, password: 'another good one' })
    expect(recovered.body).toMatchObject({ state: 'MFA_CHALLENGE' })
    expect(recovered.body).not.toHaveProperty('sessionToken')
    expect((await world.platform.mailbox.latest(mira.email)).subject).toContain('was changed')
    const { stateToken } = recovered.body
    const done = await at.post('/v2/TOTP/verify', { stateToken, totpData: { code: appCode(world, factor) } })
    expect(done.body.state).toBe('SUCCESS')
  })

  test('without a new password requires the current password, then the second factor', async () => {
    const world = await createWorld()
    const factor = await enrolTotp(world, await signedIn(world))
    const { at, recoveryToken } = await link(world)
    const { body } = await at.post('/v1/recover', { recoveryToken })
    expect(body).toMatchObject({
      state: 'MFA_CHALLENGE',
      mfaChallengeData: { factors: [{ type: 'PASSWORD' }] },
    })
    const { stateToken } = body
    const early = await at.post('/v2/TOTP/verify', { stateToken, totpData: { code: appCode(world, factor) } })
    expect(codeOf(early)).toBe('FACTOR_NOT_ENROLLED')
    const wrong = await at.post('/v2/PASSWORD/verify', { stateToken, passwordData: { password: 'wrong' } })
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'WRONG_PASSWORD'])
    expect(wrong.body.message).toBe('The password is wrong')
    const right = await at.post('/v2/PASSWORD/verify', {
      stateToken,
      passwordData: { password: mira.password },
    })
    expect(right.body).toMatchObject({
      state: 'MFA_CHALLENGE',
      mfaChallengeData: { factors: [{ type: 'TOTP' }] },
    })
    const last = { stateToken: right.body.stateToken, totpData: { code: appCode(world, factor) } }
    expect((await at.post('/v2/TOTP/verify', last)).body.state).toBe('SUCCESS')
  })

  test('requires a captcha from the fifth wrong password on', async () => {
    const world = await createWorld()
    const { at, recoveryToken } = await link(world)
    const { stateToken } = (await at.post('/v1/recover', { recoveryToken })).body
    const guess = { stateToken, passwordData: { password: 'wrong' } }
    for (let attempt = 1; attempt < 5; attempt++)
      expect(codeOf(await at.post('/v2/PASSWORD/verify', guess))).toBe('WRONG_PASSWORD')
    expect(codeOf(await at.post('/v2/PASSWORD/verify', guess))).toBe('-19971')
  })

  test('is emailed in the requested language, otherwise in the site’s', async () => {
    const world = await createWorld({ language: 'de' })
    const at = await visitor(world)
    const subjects = []
    for (const language of ['en-GB', 'de-AT', 'fi', undefined]) {
      await at.post('/v1/send-email', { email: mira.email, ...(language && { language }) })
      await world.platform.settle()
      subjects.push((await world.platform.mailbox.latest(mira.email)).subject)
    }
    const german = 'Neues Passwort für Test'
    expect(subjects).toEqual(['Reset your password for Test', german, german, german])
  })
})

describe('a required password reset', () => {
  test('rejects the old password, ends sessions, and emails a link for a new password', async () => {
    const world = await createWorld()
    const who = await signedIn(world)
    const byKey = { authorization: world.apiKey }
    expect(
      (await world.post('/v1/security/require-password-reset', { memberId: mira.id }, byKey)).status,
    ).toBe(200)
    expect((await who.get('/v1/security/factors')).status).toBe(401)
    const at = await visitor(world)
    expect(codeOf(await at.post('/v2/login', credentials()))).toBe('-19973')
    expect(codeOf(await at.post('/v2/login', credentials(mira.email, 'wrong')))).toBe('-19976')
    const { recoveryToken } = await world.platform.mailbox.latest(mira.email)
    const without = await at.post('/v1/recover', { recoveryToken })
    expect(without.body.details.validationError.fieldViolations[0].field).toBe('password')
    const recovered = await at.post('/v1/recover', { recoveryToken, password: 'another good one' })
    expect(recovered.body.state).toBe('SUCCESS')
    expect((await at.post('/v2/login', credentials(mira.email, 'another good one'))).body.state).toBe(
      'SUCCESS',
    )
  })

  test('cannot be requested for the owner', async () => {
    const world = await createWorld()
    const memberId = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0003'
    const reply = await world.post(
      '/v1/security/require-password-reset',
      { memberId },
      { authorization: world.apiKey },
    )
    expect(codeOf(reply)).toBe('IDENTITY_NOT_FOUND')
  })
})

describe('a step-up', () => {
  test('needs password and second factor, in the same session', async () => {
    const world = await createWorld()
    const who = await signedIn(world)
    const factor = await enrolTotp(world, who)
    await world.platform.clock.advance(6 * 60_000)
    expect(codeOf(await who.post('/v1/security/recovery-codes', {}))).toBe('REAUTHENTICATION_REQUIRED')
    const { body } = await who.post('/v1/security/step-up', {})
    expect(body).toMatchObject({
      state: 'MFA_CHALLENGE',
      mfaChallengeData: { factors: [{ type: 'PASSWORD' }] },
    })
    const password = { stateToken: body.stateToken, passwordData: { password: mira.password } }
    const elsewhere = await (await visitor(world)).post('/v2/PASSWORD/verify', password)
    expect(codeOf(elsewhere)).toBe('STATE_TOKEN_INVALID')
    const { stateToken, state } = (await who.post('/v2/PASSWORD/verify', password)).body
    expect(state).toBe('MFA_CHALLENGE')
    // The additional registration fields are not a proof.
    await world.send('PUT', '/_dev/settings', { signUpFields: fields })
    expect((await who.post('/v1/security/recovery-codes', {})).status).toBe(401)
    const enrolment = await who.post('/v1/security/factors', { type: 'EMAIL', stateToken })
    expect(codeOf(enrolment)).toBe('STATE_TOKEN_INVALID')
    const done = await who.post('/v2/TOTP/verify', { stateToken, totpData: { code: appCode(world, factor) } })
    expect(done.body.state).toBe('SUCCESS')
    // A step-up returns no session token, because a page could leak it.
    expect(done.body).not.toHaveProperty('sessionToken')
    expect((await who.post('/v1/security/recovery-codes', {})).status).toBe(200)
  })
})

describe('an address', () => {
  test('is verified once, by the emailed code, in its own account', async () => {
    const world = await createWorld()
    const at = await visitor(world)
    await at.post('/v2/register', newcomer)
    const who = await signedIn(world, newcomer.loginId.email, newcomer.password)
    const identityId = (await who.get('/v1/members/my')).body.member.id
    const { verificationId } = (await who.post('/v1/Start', { identityId })).body
    const code = await mailedCode(world, newcomer.loginId.email)
    const path = '/v1/security/verify-email'
    for (const wrong of [code === '000000' ? '111111' : '000000', ''])
      expect(codeOf(await who.post(path, { verificationId, code: wrong }))).toBe('VERIFICATION_FAILED')
    const replies = await Promise.all([1, 2].map(() => who.post(path, { verificationId, code })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const { body } = await who.get('/v1/members/my?fieldsets=FULL')
    expect(body.member.loginEmailVerified).toBe(true)
    expect(codeOf(await at.post('/v1/auth/verify', { code, stateToken: verificationId }))).toBe(
      'STATE_TOKEN_INVALID',
    )
  })
})

describe('an account with a factor and one without', () => {
  test('give the same response to a wrong password', async () => {
    const world = await createWorld()
    await enrolEmail(world, await signedIn(world))
    const at = await visitor(world)
    const [factor, none, unknown] = await Promise.all(
      [mira.email, 'jonas@example.com', 'nobody@example.com'].map((email) =>
        at.post('/v2/login', credentials(email, 'wrong')),
      ),
    )
    for (const reply of [factor, none, unknown]) {
      expect(reply?.status).toBe(400)
      expect(Object.keys(reply?.body.details.applicationError.data)).toEqual(['requestId'])
      expect(codeOf(reply!)).toBe('-19976')
    }
  })
})

test('a hosted sign-in includes the second factor', async () => {
  const world = await createWorld()
  const factor = await enrolTotp(world, await signedIn(world))
  const { login, browser, body } = await signInAt(world, await address(world))
  expect(login.body.state).toBe('MFA_CHALLENGE')
  const answer = { stateToken: login.body.stateToken, totpData: { code: appCode(world, factor) } }
  const verified = await world.post('/v2/TOTP/verify', answer, fromOurPage(browser))
  const finish = { ...body, sessionToken: verified.body.sessionToken }
  const finished = await world.post('/_hosted/authorize', finish, fromOurPage(browser))
  expect(finished.body.redirectTo).toContain('code=')
})
