import { describe, expect, test } from 'vitest'

import { appCode, credentials, enrolTotp, signedIn, visitor } from '../../../test/factors.ts'
import { codeOf } from '../../../test/requests.ts'
import { createWorld, mira } from '../../../test/world.ts'

describe('an authenticator app', () => {
  test('is set up with a picture, and ten recovery codes come once', async () => {
    const world = await createWorld()
    const who = await signedIn(world)
    const begun = await who.post('/v1/security/factors', { type: 'TOTP', label: 'Phone' })
    expect(begun.body.factor).toMatchObject({ type: 'TOTP', status: 'PENDING', label: 'Phone' })
    const { totp } = begun.body
    expect(totp.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Test:mira/)
    expect(totp.otpauthUrl).toContain(`secret=${totp.secret}`)
    expect(totp.qrCode.path).toMatch(/^M\d+ \d+h(\d+)v1h-\1z/)
    const path = `/v1/security/factors/${begun.body.factor.id}/confirm`
    expect(codeOf(await who.post(path, { code: '000000' }))).toBe('VERIFICATION_FAILED')
    const { body } = await who.post(path, { code: appCode(world, totp) })
    expect(body.factor.status).toBe('ACTIVE')
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(codeOf(await who.post(path, { code: appCode(world, totp) }))).toBe('FACTOR_NOT_FOUND')
    const listed = (await who.get('/v1/security/factors')).body
    expect(listed).toMatchObject({ recoveryCodesLeft: 10, required: false, factors: [{ type: 'TOTP' }] })
    const { text } = await world.platform.mailbox.latest(mira.email)
    expect(text).toContain('an authenticator app')
  })

  test('is not stored in plain text', async () => {
    const world = await createWorld()
    const { secret, recoveryCodes } = await enrolTotp(world, await signedIn(world))
    const rows = await Promise.all(
      (['second_factors', 'recovery_codes'] as const).map((table) =>
        world.platform.db
          .selectFrom(table)
          .selectAll()
          .where('site_id', '=', world.platform.siteId)
          .execute(),
      ),
    )
    const text = JSON.stringify(rows)
    expect(text).not.toContain(secret)
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''))
  })

  test('is requested at once if it is the only factor, and each time step works once', async () => {
    const world = await createWorld()
    const factor = await enrolTotp(world, await signedIn(world))
    const at = await visitor(world)
    const login = await at.post('/v2/login', credentials())
    expect(login.body).toEqual({
      state: 'MFA_CHALLENGE',
      stateToken: expect.any(String),
      mfaChallengeData: { factors: [{ factorId: factor.id, type: 'TOTP', status: 'ACTIVE' }] },
      additionalData: {},
    })
    const { stateToken } = login.body
    const code = appCode(world, factor)
    const answer = { stateToken, totpData: { code } }
    const replies = await Promise.all([1, 2, 3].map(() => at.post('/v2/TOTP/verify', answer)))
    const [success] = replies.filter(({ body }) => body.state === 'SUCCESS')
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(2)
    expect(success?.body.identity.factors).toMatchObject([{ type: 'PASSWORD' }, { type: 'TOTP' }])

    const again = (await at.post('/v2/login', credentials())).body.stateToken
    const replay = await at.post('/v2/TOTP/verify', { stateToken: again, totpData: { code } })
    expect(codeOf(replay)).toBe('VERIFICATION_FAILED')
    await world.platform.clock.advance(30_000)
    const next = {
      stateToken: again,
      totpData: { code: ` ${appCode(world, factor).replace(/(...)/, '$1 ')}` },
    }
    expect((await at.post('/v2/TOTP/verify', next)).body.state).toBe('SUCCESS')
  })

  test('one time step works for only one of two concurrent sign-ins', async () => {
    const world = await createWorld()
    const factor = await enrolTotp(world, await signedIn(world))
    const at = await visitor(world)
    const tokens = await Promise.all(
      [1, 2].map(async () => (await at.post('/v2/login', credentials())).body.stateToken),
    )
    const totpData = { code: appCode(world, factor) }
    const replies = await Promise.all(
      tokens.map((stateToken) => at.post('/v2/TOTP/verify', { stateToken, totpData })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('accepts a clock difference of half a minute, but not of a minute', async () => {
    const world = await createWorld()
    const factor = await enrolTotp(world, await signedIn(world))
    const at = await visitor(world)
    const { stateToken } = (await at.post('/v2/login', credentials())).body
    const code = appCode(world, factor)
    await world.platform.clock.advance(60_000)
    expect(codeOf(await at.post('/v2/TOTP/verify', { stateToken, totpData: { code } }))).toBe(
      'VERIFICATION_FAILED',
    )
    const late = appCode(world, factor)
    await world.platform.clock.advance(30_000)
    expect((await at.post('/v2/TOTP/verify', { stateToken, totpData: { code: late } })).body.state).toBe(
      'SUCCESS',
    )
  })

  test('limits attempts to five per sign-in and ten per account in 15 minutes', async () => {
    const world = await createWorld()
    const factor = await enrolTotp(world, await signedIn(world))
    const at = await visitor(world)
    const guess = async (stateToken: string, code: string) =>
      at.post('/v2/TOTP/verify', { stateToken, totpData: { code } })
    const first = (await at.post('/v2/login', credentials())).body.stateToken
    for (let attempt = 0; attempt < 5; attempt++) await guess(first, '000000')
    expect(codeOf(await guess(first, appCode(world, factor)))).toBe('VERIFICATION_FAILED')
    const second = (await at.post('/v2/login', credentials())).body.stateToken
    for (let attempt = 0; attempt < 4; attempt++) await guess(second, '000000')
    const refused = await guess(second, appCode(world, factor))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await world.platform.clock.advance(16 * 60_000)
    const third = (await at.post('/v2/login', credentials())).body.stateToken
    expect((await guess(third, appCode(world, factor))).body.state).toBe('SUCCESS')
  })
})
