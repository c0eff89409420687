import { describe, expect, test } from 'vitest'
import { fromOurPage, location, queryOf, signInAt } from '../../../test/browser.ts'
import { codeIn, hire, keyOf, owner, signInColleague } from '../../../test/desk.ts'
import { createWorld, mira, pageOf, type World } from '../../../test/world.ts'

const redirectUrl = 'https://labels.example/installed'

interface Known {
  readonly appId: string
  readonly secret: string
}

/** An app that is known, and not installed. */
async function register(world: World, permissions: readonly string[]): Promise<Known> {
  const boss = await signInColleague(world)
  const app = { name: 'Parcel labels', redirectUrls: [redirectUrl], permissions }
  const { body } = await boss.send('POST', '/v1/apps', { app })
  return { appId: body.app.id, secret: body.appSecret }
}

async function registerInstalled(world: World, permissions: readonly string[]): Promise<Known> {
  const known = await register(world, permissions)
  const boss = await signInColleague(world)
  await boss.send('POST', `/v1/apps/${known.appId}/install`, { permissions })
  return known
}

const credentials = (world: World, { appId, secret }: Known, more: object = {}) =>
  world.post('/oauth2/token', {
    grant_type: 'client_credentials',
    client_id: appId,
    client_secret: secret,
    ...more,
  })

const installUrl = ({ appId }: Pick<Known, 'appId'>, changes: Record<string, string> = {}) =>
  `/installer/install?${new URLSearchParams({ appId, redirectUrl, state: 'kept', token: 'ignored', ...changes })}`

/** Opens the install page as a person of the site, signing in on the way. */
async function openInstall(world: World, known: Known, who = owner) {
  const first = await world.get(installUrl(known))
  const signIn = location(first).slice('http://localhost:4010'.length)
  const { cookie, finished } = await signInAt(world, signIn, undefined, who)
  const back: string = finished.body.redirectTo
  const page = pageOf(await world.get(back.slice('http://localhost:4010'.length), { cookie }))
  const answer = (body: object) =>
    world.post(
      '/_hosted/install',
      { appId: known.appId, redirectUrl, state: 'kept', ...body },
      fromOurPage(cookie),
    )
  return { cookie, page, answer }
}

async function installByPage(world: World, known: Known) {
  const { page, answer } = await openInstall(world, known)
  const reply = await answer({ permissions: page.permissions })
  return queryOf(reply.body.redirectTo)
}

const exchange = (world: World, { appId, secret }: Known, code: string | undefined) =>
  world.post('/oauth/access', {
    grant_type: 'authorization_code',
    client_id: appId,
    client_secret: secret,
    code,
  })

describe('the way in which an app gets installed', () => {
  test('asks somebody of the site, says what is allowed, and brings back a code, the instance and the state', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ', 'INVENTORY.MANAGE'])
    const { page } = await openInstall(world, known)
    expect(page).toMatchObject({
      page: 'install',
      app: { name: 'Parcel labels' },
      returnHost: 'labels.example',
      words: [{ title: 'Orders' }, { title: 'Stock', description: 'Change what is in stock' }],
      missing: [],
      installed: false,
      account: 'Aoife Byrne',
    })
    const { code, instanceId, state } = await installByPage(world, known)
    expect([state, instanceId]).toEqual(['kept', expect.stringMatching(/^[\da-f-]{36}$/)])

    const tokens = await exchange(world, known, code)
    expect(tokens.body).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) })
    const authorization: string = tokens.body.access_token
    expect((await world.post('/v1/orders/search', {}, { authorization })).status).toBe(200)
    const refused = await world.post('/v1/members/query', {}, { authorization })
    expect(refused.body.details.applicationError.data.permission).toBe('MEMBERS.READ')
    const info = (await world.post('/oauth2/token-info', { token: authorization })).body
    expect(info).toMatchObject({ active: true, subjectType: 'APP', clientId: known.appId, instanceId })
    expect(info).not.toHaveProperty('accountId')

    const renewal = { grant_type: 'refresh_token', refresh_token: tokens.body.refresh_token }
    const secretly = { client_id: known.appId, client_secret: known.secret }
    const renewed = await world.post('/oauth/access', { ...renewal, ...secretly })
    expect(renewed.body).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    })
    expect((await world.post('/oauth/access', renewal)).body.error).toBe('invalid_client')
  })

  test('sends nobody to an address that the app did not register', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    for (const url of [
      'https://evil.example/installed',
      `${redirectUrl}/`,
      `${redirectUrl}?x=1`,
      'https://labels.example@evil.example/installed',
      'javascript:alert(1)',
      '',
    ]) {
      const reply = await world.get(installUrl(known, { redirectUrl: url }))
      expect([url, reply.status, location(reply)]).toEqual([url, 400, ''])
    }
    expect((await world.get(installUrl({ appId: crypto.randomUUID() }))).status).toBe(400)
    const { answer } = await openInstall(world, known)
    const reply = await answer({
      permissions: ['ORDERS.READ'],
      redirectUrl: 'https://evil.example/installed',
    })
    expect(reply.status).toBe(400)
  })

  test('may be refused', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const { answer } = await openInstall(world, known)
    expect(queryOf((await answer({ deny: true })).body.redirectTo)).toEqual({
      error: 'access_denied',
      state: 'kept',
    })
    expect((await credentials(world, known)).body.error).toBe('invalid_grant')
  })

  test('is for our own page and for people of the site alone', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const { cookie } = await openInstall(world, known)
    const body = { appId: known.appId, redirectUrl, permissions: ['ORDERS.READ'] }
    const elsewhere = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await world.post('/_hosted/install', body, elsewhere)).status).toBe(401)
    const { access_token: authorization } = await world.member()
    expect((await world.post('/_hosted/install', body, { authorization })).status).toBe(403)
    const boss = await signInColleague(world)
    expect((await boss.send('POST', '/_hosted/install', body)).status).toBe(403)
    const page = await world.get(installUrl(known), { cookie: await memberCookie(world) })
    expect(location(page)).toContain('/_hosted/sign-in')
  })

  test('lets a colleague allow what they have, and nothing more', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ', 'PAYMENTS.MANAGE'])
    const boss = await signInColleague(world)
    const colleague = await hire(world, boss, { permissions: ['APPS.MANAGE', 'ORDERS.MANAGE'] })
    const who = { email: colleague.email, password: 'a password for work' }
    const { page, answer } = await openInstall(world, known, who)
    expect(page.missing).toMatchObject([{ title: 'Payments' }])
    expect(codeIn(await answer({ permissions: page.permissions }))).toBe('PERMISSION_NOT_HELD')
    const body = { permissions: ['ORDERS.READ', 'PAYMENTS.MANAGE'] }
    expect(codeIn(await colleague.send('POST', `/v1/apps/${known.appId}/install`, body))).toBe(
      'PERMISSION_NOT_HELD',
    )
  })

  test('allows what was shown: an app that asks for more meanwhile is shown again', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const { page, answer } = await openInstall(world, known)
    const boss = await signInColleague(world)
    await boss.send('PATCH', `/v1/apps/${known.appId}`, { app: { permissions: ['*'] } })
    expect(codeIn(await answer({ permissions: page.permissions }))).toBe('CONFLICT')
  })
})

describe('a code of an installation', () => {
  test('is good once, for its app, for a minute', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const other = await registerInstalled(world, ['ORDERS.READ'])
    const first = (await installByPage(world, known)).code
    expect((await exchange(world, other, first)).body.error).toBe('invalid_grant')
    expect((await exchange(world, known, first)).body.error).toBe('invalid_grant')
    const second = (await installByPage(world, known)).code
    const wrong = await exchange(world, { ...known, secret: 'wrong' }, second)
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
    await world.platform.clock.advance(61_000)
    expect((await exchange(world, known, second)).body.error).toBe('invalid_grant')
  })

  test('that comes back later ends what it gave', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const { code } = await installByPage(world, known)
    const { access_token: authorization } = (await exchange(world, known, code)).body
    await world.platform.clock.advance(11_000)
    expect((await exchange(world, known, code)).body.error).toBe('invalid_grant')
    expect((await world.post('/v1/orders/search', {}, { authorization })).status).toBe(401)
  })

  test('of twenty exchanges at once, one gives tokens', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const { code } = await installByPage(world, known)
    const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(world, known, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('what an app may do', () => {
  test('grows by a new installation alone, then at once', async () => {
    const world = await createWorld()
    const known = await registerInstalled(world, ['ORDERS.READ'])
    const { access_token: authorization } = (await credentials(world, known)).body
    const boss = await signInColleague(world)
    const permissions = ['ORDERS.READ', 'MEMBERS.READ']
    const updated = await boss.send('PATCH', `/v1/apps/${known.appId}`, { app: { permissions } })
    expect(updated.body.app).toMatchObject({ permissions, installation: { permissions: ['ORDERS.READ'] } })
    const members = (token: string) => world.post('/v1/members/query', {}, { authorization: token })
    expect((await members(authorization)).status).toBe(403)
    expect((await members((await credentials(world, known)).body.access_token)).status).toBe(403)
    await boss.send('POST', `/v1/apps/${known.appId}/install`, { permissions })
    expect((await members(authorization)).status).toBe(200)
    await boss.send('PATCH', `/v1/apps/${known.appId}`, { app: { permissions: ['BADGES.READ'] } })
    await boss.send('POST', `/v1/apps/${known.appId}/install`, { permissions: ['BADGES.READ'] })
    expect((await members(authorization)).status).toBe(403)
  })

  test('is nothing about apps, keys and colleagues: those are for people', async () => {
    const world = await createWorld()
    const known = await registerInstalled(world, ['*'])
    const { access_token: authorization } = (await credentials(world, known)).body
    const attempts = [
      ['POST', '/v1/apps', { app: { name: 'Mine', permissions: ['*'] } }],
      ['PATCH', `/v1/apps/${known.appId}`, { app: { permissions: ['*'] } }],
      ['POST', `/v1/apps/${known.appId}/rotate-secret`, {}],
      ['POST', '/v1/api-keys', { apiKey: { name: 'Mine', permissions: ['*'] } }],
      ['POST', '/v1/staff/invite', { email: 'me@example.com', roleId: 'ADMIN' }],
    ] as const
    for (const [method, path, body] of attempts)
      expect([path, (await world.send(method, path, body, { authorization })).status]).toEqual([path, 403])
    expect((await world.get('/v1/apps', { authorization })).status).toBe(200)
  })

  test('includes acting for members only where that was allowed, written down, and no longer than itself', async () => {
    const world = await createWorld()
    const known = await registerInstalled(world, ['MEMBERS.MANAGE'])
    const act = (more: object) =>
      world.post('/oauth2/token', {
        grant_type: 'authorized_client',
        scope: 'offline_access',
        member_id: mira.id,
        client_id: known.appId,
        client_secret: known.secret,
        ...more,
      })
    expect((await act({})).body.error).toBe('unauthorized_client')
    const boss = await signInColleague(world)
    const allow = async (permissions: string[]) => {
      await boss.send('PATCH', `/v1/apps/${known.appId}`, { app: { permissions } })
      await boss.send('POST', `/v1/apps/${known.appId}/install`, { permissions })
    }
    await allow(['MEMBER_SESSIONS.MANAGE'])
    const given = (await act({})).body
    const asMira = () => world.get('/v1/members/my', { authorization: given.access_token })
    expect((await asMira()).body.member.id).toBe(mira.id)
    const info = (await world.post('/oauth2/token-info', { token: given.access_token })).body
    expect(info).toMatchObject({
      subjectType: 'MEMBER',
      clientId: known.appId,
      instanceId: expect.any(String),
    })
    const filter = { action: 'member tokens given' }
    const { entries } = (await boss.send('POST', '/v1/audit-log/query', { query: { filter } })).body
    expect(entries[0]).toMatchObject({ actor: { type: 'APP', id: known.appId }, subjectId: mira.id })
    await allow(['MEMBERS.READ'])
    expect((await asMira()).status).toBe(401)
  })
})

describe('the secret of an app', () => {
  test('is rotated with a while in which both work', async () => {
    const world = await createWorld()
    const known = await registerInstalled(world, ['ORDERS.READ'])
    const boss = await signInColleague(world)
    const rotated = await boss.send('POST', `/v1/apps/${known.appId}/rotate-secret`, { overlapHours: 2 })
    const next = { ...known, secret: rotated.body.appSecret as string }
    expect((await credentials(world, known)).status).toBe(200)
    expect((await credentials(world, next)).status).toBe(200)
    await world.platform.clock.advance(2 * 3_600_000 + 1)
    expect((await credentials(world, known)).body.error).toBe('invalid_client')
    expect((await credentials(world, next)).status).toBe(200)
    const again = await (await signInColleague(world)).send('POST', `/v1/apps/${known.appId}/rotate-secret`, {
      overlapHours: 0,
    })
    expect((await credentials(world, next)).body.error).toBe('invalid_client')
    expect((await credentials(world, { ...known, secret: again.body.appSecret })).status).toBe(200)
  })

  test('of an app that may do more is not had by who may do less', async () => {
    const world = await createWorld()
    const known = await registerInstalled(world, ['PAYMENTS.MANAGE'])
    const boss = await signInColleague(world)
    const climber = await hire(world, boss, { permissions: ['APPS.MANAGE'] })
    const reply = await climber.send('POST', `/v1/apps/${known.appId}/rotate-secret`, {})
    expect(codeIn(reply)).toBe('PERMISSION_NOT_HELD')
    expect(codeIn(await climber.send('POST', `/v1/apps/${known.appId}/uninstall`, {}))).toBe(
      'PERMISSION_NOT_HELD',
    )
  })
})

test('an app that is removed is out at once, with everything that it asked for', async () => {
  const world = await createWorld()
  const known = await register(world, ['ORDERS.READ', 'MEMBER_SESSIONS.MANAGE'])
  const { code, instanceId } = await installByPage(world, known)
  const tokens = (await exchange(world, known, code)).body
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: mira.id }
  const acting = (await world.post('/oauth2/token', grant, { authorization: tokens.access_token })).body
  const boss = await signInColleague(world)
  expect((await boss.send('POST', `/v1/apps/${known.appId}/uninstall`, {})).status).toBe(200)

  for (const authorization of [tokens.access_token, acting.access_token])
    expect((await world.get('/v1/members/my', { authorization })).status).toBe(401)
  const secretly = { client_id: known.appId, client_secret: known.secret }
  for (const refresh_token of [tokens.refresh_token, acting.refresh_token]) {
    const renewal = { grant_type: 'refresh_token', refresh_token, ...secretly }
    expect((await world.post('/oauth/access', renewal)).body.error).toBe('invalid_grant')
  }
  expect((await credentials(world, known)).body.error).toBe('invalid_grant')
  expect(codeIn(await boss.send('POST', `/v1/apps/${known.appId}/uninstall`, {}))).toBe('APP_NOT_INSTALLED')

  const second = await installByPage(world, known)
  expect(second.instanceId).not.toBe(instanceId)
  expect((await credentials(world, known, { instance_id: instanceId })).body.error).toBe('invalid_grant')
  expect((await credentials(world, known, { instance_id: second.instanceId })).status).toBe(200)

  expect((await boss.send('DELETE', `/v1/apps/${known.appId}`)).status).toBe(200)
  expect((await credentials(world, known)).body.error).toBe('invalid_client')
  expect(codeIn(await boss.send('GET', `/v1/apps/${known.appId}`))).toBe('APP_NOT_FOUND')
})

test('of twenty installations at once there is one', async () => {
  const world = await createWorld()
  const permissions = ['ORDERS.READ']
  const known = await register(world, permissions)
  const boss = await signInColleague(world)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => boss.send('POST', `/v1/apps/${known.appId}/install`, { permissions })),
  )
  expect(new Set(replies.map(({ body }) => body.app.installation.instanceId)).size).toBe(1)
})

test('an app of another site is none here', async () => {
  const [here, there] = await Promise.all([createWorld(), createWorld()])
  const known = await registerInstalled(there, ['*'])
  const boss = await signInColleague(here)
  expect(codeIn(await boss.send('POST', `/v1/apps/${known.appId}/install`, { permissions: ['*'] }))).toBe(
    'APP_NOT_FOUND',
  )
  expect((await credentials(here, known)).body.error).toBe('invalid_client')
  const { access_token: authorization } = (await credentials(there, known)).body
  expect((await here.post('/v1/orders/search', {}, { authorization })).status).toBe(401)
})

test.each([
  'http://labels.example/installed',
  'ftp://labels.example',
  'https://user@labels.example/',
  `${redirectUrl}#there`,
])('an app is not sent back to %s', async (url) => {
  const boss = await signInColleague(await createWorld())
  const app = { name: 'Labels', redirectUrls: [redirectUrl, url], permissions: ['ORDERS.READ'] }
  const { body } = await boss.send('POST', '/v1/apps', { app })
  expect(body.details.validationError.fieldViolations[0].field).toBe('app.redirectUrls[1]')
})

test('who may see apps sees them, and no secret', async () => {
  const world = await createWorld()
  const boss = await signInColleague(world)
  const { key } = await keyOf(boss, ['APPS.READ'])
  const { apps } = (await world.get('/v1/apps', { authorization: key })).body
  expect(apps).toMatchObject([{ name: 'Example app', installation: { instanceId: world.app.instanceId } }])
  expect(JSON.stringify(apps)).not.toContain(world.app.appSecret)
  const other = await keyOf(boss, ['ORDERS.READ'])
  expect((await world.get('/v1/apps', { authorization: other.key })).status).toBe(403)
})

async function memberCookie(world: World): Promise<string> {
  const { body } = await world.post(
    '/v1/redirect-session',
    { login: {} },
    { authorization: (await world.visitor()).access_token },
  )
  const url: string = body.redirectSession.fullUrl
  return (await signInAt(world, url.slice('http://localhost:4010'.length))).cookie
}
