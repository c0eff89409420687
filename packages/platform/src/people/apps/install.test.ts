import { describe, expect, test } from 'vitest'
import {
  credentials,
  exchange,
  installByPage,
  installUrl,
  openInstall,
  redirectUrl,
  register,
  registerInstalled,
} from '../../../test/apps.ts'
import { location, queryOf, signInAt } from '../../../test/browser.ts'
import { codeOf } from '../../../test/requests.ts'
import { hire, signInColleague } from '../../../test/staff.ts'
import { createWorld, type World } from '../../../test/world.ts'

describe('the installation of an app', () => {
  test('asks staff, shows the permissions, and redirects with a code, the instance and the state', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ', 'INVENTORY.MANAGE'])
    const { page } = await openInstall(world, known)
    expect(page).toMatchObject({
      page: 'install',
      app: { name: 'Parcel labels' },
      returnHost: 'labels.example',
      words: [{ title: 'Orders' }, { title: 'Inventory', description: 'Change the inventory' }],
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

  test('gives a refresh token that names the instance', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const { code, instanceId } = await installByPage(world, known)
    const { refresh_token: token } = (await exchange(world, known, code)).body
    const info = async (of: string) => (await world.post('/oauth2/token-info', { token: of })).body
    expect(await info(token)).toMatchObject({
      active: true,
      subjectType: 'APP',
      clientId: known.appId,
      instanceId,
      exp: expect.stringMatching(/^\d+$/),
    })
    const renewal = { grant_type: 'refresh_token', client_id: known.appId, client_secret: known.secret }
    const { body } = await world.post('/oauth/access', { ...renewal, refresh_token: token })
    expect((await info(token)).active).toBe(false)
    expect((await info(body.refresh_token)).active).toBe(true)
    await (await signInColleague(world)).send('POST', `/v1/apps/${known.appId}/uninstall`, {})
    expect((await info(body.refresh_token)).active).toBe(false)
  })

  test('never redirects to an address that the app did not register', async () => {
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

  test('can be declined', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const { answer } = await openInstall(world, known)
    expect(queryOf((await answer({ deny: true })).body.redirectTo)).toEqual({
      error: 'access_denied',
      state: 'kept',
    })
    expect((await credentials(world, known)).body.error).toBe('invalid_grant')
  })

  test('accepts requests only from our own page and from staff', async () => {
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

  test('lets staff grant only permissions that they have', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ', 'PAYMENTS.MANAGE'])
    const boss = await signInColleague(world)
    const colleague = await hire(world, boss, { permissions: ['APPS.MANAGE', 'ORDERS.MANAGE'] })
    const who = { email: colleague.email, password: 'a password for work' }
    const { page, answer } = await openInstall(world, known, who)
    expect(page.missing).toMatchObject([{ title: 'Payments' }])
    expect(codeOf(await answer({ permissions: page.permissions }))).toBe('PERMISSION_NOT_HELD')
    const body = { permissions: ['ORDERS.READ', 'PAYMENTS.MANAGE'] }
    expect(codeOf(await colleague.send('POST', `/v1/apps/${known.appId}/install`, body))).toBe(
      'PERMISSION_NOT_HELD',
    )
  })

  test('grants only the permissions that were shown: an app with new ones is shown again', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const { page, answer } = await openInstall(world, known)
    const boss = await signInColleague(world)
    await boss.send('PATCH', `/v1/apps/${known.appId}`, { app: { permissions: ['*'] } })
    expect(codeOf(await answer({ permissions: page.permissions }))).toBe('CONFLICT')
  })
})

describe('an installation code', () => {
  test('works once, for its app, for one minute', async () => {
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

  test('used twice revokes its tokens', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const { code } = await installByPage(world, known)
    const { access_token: authorization } = (await exchange(world, known, code)).body
    await world.platform.clock.advance(11_000)
    expect((await exchange(world, known, code)).body.error).toBe('invalid_grant')
    expect((await world.post('/v1/orders/search', {}, { authorization })).status).toBe(401)
  })

  test('used twenty times concurrently gives one set of tokens', async () => {
    const world = await createWorld()
    const known = await register(world, ['ORDERS.READ'])
    const { code } = await installByPage(world, known)
    const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(world, known, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
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
