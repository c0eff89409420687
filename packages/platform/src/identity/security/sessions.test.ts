import { describe, expect, test } from 'vitest'

import { address, fromOurPage, signInAt } from '../../../test/browser.ts'
import { appCode, credentials, enrolTotp, enter, signedIn, visitor } from '../../../test/factors.ts'
import { codeOf } from '../../../test/requests.ts'
import { createWorld, mira, pageOf, redirectUri, type World } from '../../../test/world.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

describe('a remembered device', () => {
  async function remember(world: World) {
    const who = await signedIn(world)
    const factor = await enrolTotp(world, who)
    const at = await visitor(world)
    const { stateToken } = (await at.post('/v2/login', credentials())).body
    const answer = { stateToken, totpData: { code: appCode(world, factor) }, rememberThisDevice: true }
    const { body, headers } = await at.post('/v2/TOTP/verify', answer)
    expect(headers.getSetCookie()).toEqual([])
    return { who, factor, at, deviceToken: body.additionalData.deviceToken.strValue as string }
  }

  test('skips the second factor for a month, only with its own token', async () => {
    const world = await createWorld()
    const { at, deviceToken } = await remember(world)
    const login = (more: object) => at.post('/v2/login', credentials(mira.email, mira.password, more))
    expect((await login({ clientMetaData: { deviceToken } })).body.state).toBe('SUCCESS')
    expect((await login({ clientMetaData: { deviceToken: 'made-up' } })).body.state).toBe('MFA_CHALLENGE')
    expect((await login({})).body.state).toBe('MFA_CHALLENGE')
    await world.platform.clock.advance(31 * 24 * 3_600_000)
    const later = await visitor(world)
    const late = await later.post(
      '/v2/login',
      credentials(mira.email, mira.password, { clientMetaData: { deviceToken } }),
    )
    expect(late.body.state).toBe('MFA_CHALLENGE')
  })

  test('is listed, and can be removed by its own account only', async () => {
    const world = await createWorld()
    const { who, at, deviceToken } = await remember(world)
    const { devices } = (await who.get('/v1/security/devices')).body
    expect(devices).toHaveLength(1)
    const jonas = await signedIn(world, 'jonas@example.com', 'jonas-signs-in')
    expect(codeOf(await jonas.remove(`/v1/security/devices/${devices[0].id}`))).toBe('DEVICE_NOT_FOUND')
    expect((await who.remove(`/v1/security/devices/${devices[0].id}`)).status).toBe(200)
    const login = credentials(mira.email, mira.password, { clientMetaData: { deviceToken } })
    expect((await at.post('/v2/login', login)).body.state).toBe('MFA_CHALLENGE')
  })

  test('is forgotten after a password change', async () => {
    const world = await createWorld()
    const { at, deviceToken } = await remember(world)
    const who = await signedInAgain(world, at, deviceToken)
    expect((await who('/v2/change-password', { newPassword: 'another good one' })).status).toBe(200)
    const login = credentials(mira.email, 'another good one', { clientMetaData: { deviceToken } })
    expect((await at.post('/v2/login', login)).body.state).toBe('MFA_CHALLENGE')
    expect((await world.platform.mailbox.latest(mira.email)).subject).toContain('was changed')
  })

  test('is forgotten after a recovery', async () => {
    const world = await createWorld()
    const { at, deviceToken } = await remember(world)
    const redirect = { url: redirectUri, clientId: world.clientId }
    await at.post('/v1/send-email', { email: mira.email, redirect })
    await world.platform.settle()
    const { recoveryToken = '' } = await world.platform.mailbox.latest(mira.email)
    const clientMetaData = { deviceToken }
    const recovered = await at.post('/v1/recover', {
      recoveryToken,
      password: 'another good one',
      clientMetaData,
    })
    expect(recovered.body.state).toBe('MFA_CHALLENGE')
    const login = credentials(mira.email, 'another good one', { clientMetaData })
    expect((await at.post('/v2/login', login)).body.state).toBe('MFA_CHALLENGE')
  })

  test('is an HttpOnly cookie on our own pages', async () => {
    const world = await createWorld()
    const factor = await enrolTotp(world, await signedIn(world))
    const { login, browser } = await signInAt(world, await address(world))
    const { stateToken } = login.body
    const answer = { stateToken, totpData: { code: appCode(world, factor) }, rememberThisDevice: true }
    const verified = await world.post('/v2/TOTP/verify', answer, fromOurPage(browser))
    expect(verified.body.additionalData).toEqual({})
    const [cookie = ''] = verified.headers.getSetCookie()
    expect(cookie).toMatch(/^vitrine-device=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const both = fromOurPage(`${browser}; ${cookie.split(';')[0]}`)
    expect((await world.post('/v2/login', credentials(), both)).body.state).toBe('SUCCESS')
  })
})

async function signedInAgain(world: World, at: Awaited<ReturnType<typeof visitor>>, deviceToken: string) {
  const login = await at.post(
    '/v2/login',
    credentials(mira.email, mira.password, { clientMetaData: { deviceToken } }),
  )
  return (await enter(world, at, login)).post
}

describe('the session list', () => {
  async function browserAt(world: World, userAgent: string) {
    const url = await address(world)
    const page = await world.get(url, { 'user-agent': userAgent })
    const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const from = { ...fromOurPage(cookie), 'user-agent': userAgent }
    const login = await world.post('/v2/login', credentials(), from)
    const body = { session: pageOf(page).session, sessionToken: login.body.sessionToken }
    const finished = await world.post('/_hosted/authorize', body, from)
    return finished.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  test('lists sessions with browser, system and network, and ends one', async () => {
    const world = await createWorld()
    const cookie = await browserAt(world, firefox)
    const who = await signedIn(world)
    const { sessions } = (await who.get('/v1/security/sessions')).body
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(sessions.find(({ current }: { current: boolean }) => current)).toMatchObject({
      kind: 'APP',
      clientName: expect.any(String),
    })
    const browser = sessions.find(({ kind }: { kind: string }) => kind === 'BROWSER')
    expect(browser).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      network: '127.0.0.•',
      current: false,
    })
    expect((await who.remove(`/v1/security/sessions/${browser.id}`)).status).toBe(200)
    const after = await world.get('/v1/security/sessions', fromOurPage(cookie))
    expect(after.status).toBe(401)
    expect(codeOf(await who.remove(`/v1/security/sessions/${browser.id}`))).toBe('SESSION_NOT_FOUND')
  })

  test('can end all sessions except the current one', async () => {
    const world = await createWorld()
    const cookie = await browserAt(world, iphone)
    const [one, other] = [await signedIn(world), await signedIn(world)]
    const jonas = await signedIn(world, 'jonas@example.com', 'jonas-signs-in')
    const { body } = await one.post('/v1/security/sessions/end-others', {})
    expect(body.ended).toBeGreaterThanOrEqual(2)
    expect((await other.get('/v1/security/sessions')).status).toBe(401)
    expect((await world.get('/v1/security/sessions', fromOurPage(cookie))).status).toBe(401)
    expect((await one.get('/v1/security/sessions')).body.sessions).toMatchObject([{ current: true }])
    expect((await jonas.get('/v1/security/sessions')).status).toBe(200)
  })

  test('updates the last use at most once a minute', async () => {
    const world = await createWorld()
    const who = await signedIn(world)
    const lastUsed = async () =>
      new Date((await who.get('/v1/security/sessions')).body.sessions[0].lastUsedDate).getTime()
    const first = await lastUsed()
    await world.platform.clock.advance(30_000)
    expect((await lastUsed()) - first).toBeLessThan(5_000)
    await world.platform.clock.advance(31_000)
    expect((await lastUsed()) - first).toBeGreaterThan(60_000)
  })

  test('a sign-in from a new browser sends an email if the site wants it', async () => {
    const world = await createWorld({ mailNewDevice: true })
    await browserAt(world, firefox)
    expect(await world.platform.mailbox.list(mira.email)).toEqual([])
    await browserAt(world, firefox)
    expect(await world.platform.mailbox.list(mira.email)).toEqual([])
    await browserAt(world, iphone)
    const { subject, text } = await world.platform.mailbox.latest(mira.email)
    expect(subject).toBe('New sign-in to your account at Test')
    expect(text).toContain('Safari, iPhone')
  })
})
