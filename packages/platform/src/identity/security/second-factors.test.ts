import { describe, expect, test } from 'vitest'

import {
  appCode,
  credentials,
  enrolEmail,
  enrolTotp,
  enter,
  mailedCode,
  messageTo,
  signedIn,
  visitor,
} from '../../../test/factors.ts'
import { baseUrl, codeOf, requestsTo } from '../../../test/requests.ts'
import { createWorld, mira } from '../../../test/world.ts'
import { createPlatform } from '../../assembly/platform.ts'
import { createClock } from '../../kernel/time/time.ts'

describe('recovery codes', () => {
  test('replace the app’s code, once each, in any spelling', async () => {
    const world = await createWorld()
    const { recoveryCodes } = await enrolTotp(world, await signedIn(world))
    const [code = ''] = recoveryCodes
    const at = await visitor(world)
    const use = async (typed: string) => {
      const { stateToken } = (await at.post('/v2/login', credentials())).body
      return at.post('/v2/TOTP/verify', { stateToken, totpData: { code: typed } })
    }
    expect((await use(code.toLowerCase().replaceAll('-', ' '))).body.state).toBe('SUCCESS')
    expect(codeOf(await use(code))).toBe('VERIFICATION_FAILED')
  })

  test('the last one sends an email; new codes replace the old ones', async () => {
    const world = await createWorld()
    const who = await signedIn(world)
    const { recoveryCodes } = await enrolTotp(world, who)
    const renewed: string[] = (await who.post('/v1/security/recovery-codes', {})).body.recoveryCodes
    expect(renewed).toHaveLength(10)
    const at = await visitor(world)
    const use = async (typed = '') => {
      const { stateToken } = (await at.post('/v2/login', credentials())).body
      return at.post('/v2/TOTP/verify', { stateToken, totpData: { code: typed } })
    }
    expect(codeOf(await use(recoveryCodes[0]))).toBe('VERIFICATION_FAILED')
    for (const code of renewed) expect((await use(code)).body.state).toBe('SUCCESS')
    expect((await world.platform.mailbox.latest(mira.email)).subject).toContain('used all recovery codes')
  })
})

describe('codes that are sent', () => {
  test('by email: another code after half a minute invalidates the old one', async () => {
    const world = await createWorld()
    await enrolEmail(world, await signedIn(world))
    const at = await visitor(world)
    const { body } = await at.post('/v2/login', credentials())
    expect(body).toMatchObject({
      state: 'MFA_CHALLENGE',
      mfaChallengeData: { factors: [{ type: 'EMAIL', target: 'm•••@example.com' }] },
    })
    const { stateToken } = body
    const first = await mailedCode(world)
    const atOnce = await at.post('/v2/EMAIL/verify', { stateToken })
    expect(atOnce.body.state).toBe('MFA_CHALLENGE')
    expect(await mailedCode(world)).toBe(first)
    await world.platform.clock.advance(31_000)
    expect((await at.post('/v1/auth/resend', { stateToken })).body.state).toBe('MFA_CHALLENGE')
    const second = await mailedCode(world)
    if (second !== first)
      expect(codeOf(await at.post('/v2/EMAIL/verify', { stateToken, emailData: { code: first } }))).toBe(
        'VERIFICATION_FAILED',
      )
    const answer = { factorType: 'EMAIL', stateToken, emailData: { code: second } }
    const replies = await Promise.all([1, 2, 3].map(() => at.post('/v2/EMAIL/verify', answer)))
    expect(replies.filter(({ body: { state } }) => state === 'SUCCESS')).toHaveLength(1)
  })

  test('are limited to ten in 15 minutes; recovery codes still work', async () => {
    const world = await createWorld()
    const who = await signedIn(world)
    await enrolEmail(world, who)
    const [code] = (await who.post('/v1/security/recovery-codes', {})).body.recoveryCodes
    const at = await visitor(world)
    const states = []
    for (let times = 0; times < 11; times++) states.push((await at.post('/v2/login', credentials())).body)
    expect(states.map(({ state }) => state).slice(0, 9)).toEqual(Array(9).fill('MFA_CHALLENGE'))
    expect(states.at(-1).state).toBe('REQUIRE_MFA')
    const { stateToken } = states.at(-1)
    const refused = await at.post('/v2/EMAIL/verify', { stateToken })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const done = await at.post('/v2/TOTP/verify', { stateToken, totpData: { code } })
    expect(done.body.state).toBe('SUCCESS')
  })

  test('by email: expire after ten minutes', async () => {
    const world = await createWorld()
    await enrolEmail(world, await signedIn(world))
    const at = await visitor(world)
    const { stateToken } = (await at.post('/v2/login', credentials())).body
    await world.platform.clock.advance(10 * 60_000)
    const late = await at.post('/v2/EMAIL/verify', {
      stateToken,
      emailData: { code: await mailedCode(world) },
    })
    expect(codeOf(late)).toBe('VERIFICATION_FAILED')
  })

  test.each([
    ['SMS', 'smsData'],
    ['CALL', 'callData'],
  ])('%s sends the code to the confirmed phone', async (type, field) => {
    const world = await createWorld()
    const who = await signedIn(world)
    const missing = await who.post('/v1/security/factors', { type })
    expect(missing.body.details.validationError.fieldViolations[0].field).toBe('phone')
    const wrong = await who.post('/v1/security/factors', { type, phone: '12' })
    expect(wrong.body.details.validationError.fieldViolations[0].field).toBe('phone')
    const { factor } = (await who.post('/v1/security/factors', { type, phone: '+358 40 123 4567' })).body
    expect(factor.target).toBe('••• 4567')
    const sent = await messageTo(world, '+358401234567')
    expect(sent).toMatchObject({ channel: type, text: `${sent.code} is your sign-in code for Test.` })
    await who.post(`/v1/security/factors/${factor.id}/confirm`, { code: sent.code })
    const at = await visitor(world)
    const { stateToken, state } = (await at.post('/v2/login', credentials())).body
    expect(state).toBe('MFA_CHALLENGE')
    const { code } = await messageTo(world, '+358401234567')
    const done = await at.post(`/v2/${type}/verify`, { stateToken, [field]: { code } })
    expect(done.body.state).toBe('SUCCESS')
  })

  test('a push prompt can be approved or denied', async () => {
    const world = await createWorld()
    const who = await signedIn(world)
    const { factor } = (await who.post('/v1/security/factors', { type: 'PUSH', device: 'device-1' })).body
    await who.post(`/v1/security/factors/${factor.id}/confirm`, {
      code: (await messageTo(world, 'device-1')).code,
    })
    const at = await visitor(world)
    const { stateToken } = (await at.post('/v2/login', credentials())).body
    const poll = () => at.post('/v2/PUSH/verify', { stateToken, pushData: {} })
    for (let looks = 0; looks < 8; looks++) expect((await poll()).body.state).toBe('MFA_CHALLENGE')
    const denied = await messageTo(world, 'device-1')
    expect((await world.post(`/_dev/messages/${denied.id}/deny`, {})).status).toBe(200)
    expect(codeOf(await poll())).toBe('VERIFICATION_FAILED')
    await world.platform.clock.advance(31_000)
    await at.post('/v2/PUSH/verify', { stateToken })
    const asked = await messageTo(world, 'device-1')
    expect(asked.id).not.toBe(denied.id)
    await world.post(`/_dev/messages/${asked.id}/approve`, {})
    expect((await poll()).body.state).toBe('SUCCESS')
    expect((await world.post(`/_dev/messages/${asked.id}/deny`, {})).status).toBe(404)
  })
})

describe('several factors', () => {
  test('let the user choose; a factor that is not enrolled is rejected', async () => {
    const world = await createWorld()
    const who = await signedIn(world)
    const email = await enrolEmail(world, who)
    const factor = await enrolTotp(world, who)
    const at = await visitor(world)
    const { body } = await at.post('/v2/login', credentials())
    expect(body.state).toBe('REQUIRE_MFA')
    expect(body.requireMfaData.factors.map(({ type }: { type: string }) => type).sort()).toEqual([
      'EMAIL',
      'TOTP',
    ])
    expect(body.requireMfaData.factors).toContainEqual(
      expect.objectContaining({ type: 'EMAIL', target: expect.stringMatching(/^.•+@/) }),
    )
    expect(body).not.toHaveProperty('identity')
    const { stateToken } = body
    expect(codeOf(await at.post('/v2/SMS/verify', { stateToken }))).toBe('FACTOR_NOT_ENROLLED')
    expect(codeOf(await at.post('/v2/PASSWORD/verify', { stateToken }))).toBe('FACTOR_NOT_ENROLLED')
    const chosen = await at.post('/v2/EMAIL/verify', { stateToken })
    expect(chosen.body).toMatchObject({
      state: 'MFA_CHALLENGE',
      mfaChallengeData: { factors: [{ factorId: email }] },
    })
    const other = await at.post('/v2/TOTP/verify', { stateToken, totpData: { code: appCode(world, factor) } })
    expect(other.body.state).toBe('SUCCESS')
  })

  test('the last one cannot be removed while the site requires one', async () => {
    const world = await createWorld()
    const who = await signedIn(world)
    const email = await enrolEmail(world, who)
    const { id } = await enrolTotp(world, who)
    await world.send('PUT', '/_dev/settings', { secondFactor: 'REQUIRED' })
    const replies = await Promise.all([email, id].map((one) => who.remove(`/v1/security/factors/${one}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    await world.send('PUT', '/_dev/settings', { secondFactor: 'OPTIONAL' })
    for (const one of [email, id]) await who.remove(`/v1/security/factors/${one}`)
    expect((await who.get('/v1/security/factors')).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    expect((await (await visitor(world)).post('/v2/login', credentials())).body.state).toBe('SUCCESS')
  })

  test('can only be changed after a recent sign-in', async () => {
    const world = await createWorld()
    const who = await signedIn(world)
    const { id } = await enrolTotp(world, who)
    await world.platform.clock.advance(5 * 60_000)
    expect(codeOf(await who.post('/v1/security/factors', { type: 'EMAIL' }))).toBe(
      'REAUTHENTICATION_REQUIRED',
    )
    expect(codeOf(await who.remove(`/v1/security/factors/${id}`))).toBe('REAUTHENTICATION_REQUIRED')
    expect(codeOf(await who.post('/v1/security/recovery-codes', {}))).toBe('REAUTHENTICATION_REQUIRED')
    expect(
      (
        await world.send(
          'PATCH',
          `/v1/security/factors/${id}`,
          { label: 'Old phone' },
          { authorization: who.authorization },
        )
      ).body.factor.label,
    ).toBe('Old phone')
  })

  test('belong to one account', async () => {
    const world = await createWorld()
    const { id } = await enrolTotp(world, await signedIn(world))
    const jonas = await signedIn(world, 'jonas@example.com', 'jonas-signs-in')
    expect(codeOf(await jonas.remove(`/v1/security/factors/${id}`))).toBe('FACTOR_NOT_FOUND')
  })
})

describe('set up again', () => {
  test('a factor that staff reset must be enrolled again within the sign-in', async () => {
    const world = await createWorld()
    const factor = await enrolTotp(world, await signedIn(world))
    const byKey = { authorization: world.apiKey }
    const asked = await world.post('/v1/security/require-reenroll', { memberId: mira.id }, byKey)
    expect(asked.body.factors).toMatchObject([{ status: 'REQUIRE_REENROLL' }])
    const at = await visitor(world)
    const { body } = await at.post('/v2/login', credentials())
    expect(body).toMatchObject({
      state: 'REQUIRE_MFA',
      requireMfaData: { factors: [{ status: 'REQUIRE_REENROLL' }] },
    })
    expect(body.requireMfaData.enrollable).toContain('TOTP')
    const { stateToken } = body
    const old = await at.post('/v2/TOTP/verify', { stateToken, totpData: { code: appCode(world, factor) } })
    expect(codeOf(old)).toBe('VERIFICATION_FAILED')
    const begun = (await at.post('/v1/security/factors', { type: 'TOTP', stateToken })).body
    const confirm = { code: appCode(world, begun.totp), stateToken }
    const done = await at.post(`/v1/security/factors/${begun.factor.id}/confirm`, confirm)
    expect(done.body).toMatchObject({ factor: { status: 'ACTIVE' }, result: { state: 'SUCCESS' } })
    const who = await enter(world, at, { ...done, body: done.body.result })
    expect((await who.get('/v1/security/factors')).body.factors).toHaveLength(1)
  })

  test('a site that requires a factor asks for enrolment before sign-in', async () => {
    const world = await createWorld({ secondFactor: 'REQUIRED' })
    const at = await visitor(world)
    const { body } = await at.post('/v2/login', credentials())
    expect(body).toMatchObject({ state: 'REQUIRE_MFA', requireMfaData: { factors: [] } })
    const { stateToken } = body
    const { factor } = (await at.post('/v1/security/factors', { type: 'EMAIL', stateToken })).body
    const code = await mailedCode(world)
    const done = await at.post(`/v1/security/factors/${factor.id}/confirm`, { code, stateToken })
    expect(done.body).toMatchObject({ recoveryCodes: { length: 10 }, result: { state: 'SUCCESS' } })
    const spent = await at.post('/v1/security/factors', { type: 'EMAIL', stateToken })
    expect(codeOf(spent)).toBe('STATE_TOKEN_INVALID')
  })

  test('a sign-in with a pending factor cannot enrol another one', async () => {
    const world = await createWorld()
    await enrolTotp(world, await signedIn(world))
    const at = await visitor(world)
    const { stateToken } = (await at.post('/v2/login', credentials())).body
    const begun = await at.post('/v1/security/factors', { type: 'EMAIL', stateToken })
    expect(codeOf(begun)).toBe('STATE_TOKEN_INVALID')
  })
})

describe('unavailable factors', () => {
  test('are text messages without a provider, authenticator apps without a key, and all if the site wants none', async () => {
    const world = await createWorld({ secondFactor: 'OFF' })
    const who = await signedIn(world)
    expect((await who.get('/v1/security/factors')).body.enrollable).toEqual([])
    expect(codeOf(await who.post('/v1/security/factors', { type: 'EMAIL' }))).toBe('FACTOR_UNAVAILABLE')

    await world.send('PUT', '/_dev/settings', { secondFactor: 'OPTIONAL' })
    const inProduction = await createPlatform({
      baseUrl,
      gateway: 'none',
      passwordHashing: 'fast',
      runJobs: false,
      clock: createClock(world.platform.clock.now()),
      database: world.platform.database,
      siteId: world.platform.siteId,
    })
    const { get, send } = requestsTo(inProduction)
    const headers = { authorization: who.authorization }
    expect((await get('/v1/security/factors', headers)).body.enrollable).toEqual(['EMAIL'])
    const refused = await send('POST', '/v1/security/factors', { type: 'TOTP' }, headers)
    expect(codeOf(refused)).toBe('FACTOR_UNAVAILABLE')
    await inProduction.close()
  })
})

test('second factors are deleted with the account', async () => {
  const world = await createWorld()
  await enrolTotp(world, await signedIn(world))
  await world.send('DELETE', `/v1/members/${mira.id}`, undefined, { authorization: world.apiKey })
  await world.platform.clock.advance(60 * 24 * 3_600_000)
  for (const table of ['second_factors', 'recovery_codes'] as const) {
    const rows = world.platform.db.selectFrom(table).selectAll().where('site_id', '=', world.platform.siteId)
    expect(await rows.execute()).toEqual([])
  }
})
