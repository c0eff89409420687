import { describe, expect, test } from 'vitest'
import {
  credentials,
  exchange,
  installByPage,
  redirectUrl,
  register,
  registerInstalled,
} from '../../../test/apps.ts'
import { codeOf } from '../../../test/requests.ts'
import { hire, keyOf, signInColleague } from '../../../test/staff.ts'
import { createWorld, mira } from '../../../test/world.ts'

describe('the permissions of an app', () => {
  test('grow only with a new installation, and then at once', async () => {
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

  test('never include apps, keys and staff, which need a signed-in person', async () => {
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

  test('include acting for members only if it was allowed, with an audit entry, and no longer than the app itself', async () => {
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
  test('is rotated with an overlap in which both work', async () => {
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

  test('of an app with more permissions cannot be rotated by staff with fewer', async () => {
    const world = await createWorld()
    const known = await registerInstalled(world, ['PAYMENTS.MANAGE'])
    const boss = await signInColleague(world)
    const climber = await hire(world, boss, { permissions: ['APPS.MANAGE'] })
    const reply = await climber.send('POST', `/v1/apps/${known.appId}/rotate-secret`, {})
    expect(codeOf(reply)).toBe('PERMISSION_NOT_HELD')
    expect(codeOf(await climber.send('POST', `/v1/apps/${known.appId}/uninstall`, {}))).toBe(
      'PERMISSION_NOT_HELD',
    )
  })
})

test('removing an app ends its access and its tokens at once', async () => {
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
  expect(codeOf(await boss.send('POST', `/v1/apps/${known.appId}/uninstall`, {}))).toBe('APP_NOT_INSTALLED')

  const second = await installByPage(world, known)
  expect(second.instanceId).not.toBe(instanceId)
  expect((await credentials(world, known, { instance_id: instanceId })).body.error).toBe('invalid_grant')
  expect((await credentials(world, known, { instance_id: second.instanceId })).status).toBe(200)

  expect((await boss.send('DELETE', `/v1/apps/${known.appId}`)).status).toBe(200)
  expect((await credentials(world, known)).body.error).toBe('invalid_client')
  expect(codeOf(await boss.send('GET', `/v1/apps/${known.appId}`))).toBe('APP_NOT_FOUND')
})

test('of twenty concurrent installations, one succeeds', async () => {
  const world = await createWorld()
  const permissions = ['ORDERS.READ']
  const known = await register(world, permissions)
  const boss = await signInColleague(world)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => boss.send('POST', `/v1/apps/${known.appId}/install`, { permissions })),
  )
  expect(new Set(replies.map(({ body }) => body.app.installation.instanceId)).size).toBe(1)
})

test('an app of another site does not exist here', async () => {
  const [here, there] = await Promise.all([createWorld(), createWorld()])
  const known = await registerInstalled(there, ['*'])
  const boss = await signInColleague(here)
  expect(codeOf(await boss.send('POST', `/v1/apps/${known.appId}/install`, { permissions: ['*'] }))).toBe(
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
])('an app cannot redirect to %s', async (url) => {
  const boss = await signInColleague(await createWorld())
  const app = { name: 'Labels', redirectUrls: [redirectUrl, url], permissions: ['ORDERS.READ'] }
  const { body } = await boss.send('POST', '/v1/apps', { app })
  expect(body.details.validationError.fieldViolations[0].field).toBe('app.redirectUrls[1]')
})

test('staff with APPS.READ see apps without secrets', async () => {
  const world = await createWorld()
  const boss = await signInColleague(world)
  const { key } = await keyOf(boss, ['APPS.READ'])
  const { apps } = (await world.get('/v1/apps', { authorization: key })).body
  expect(apps).toMatchObject([{ name: 'Example app', installation: { instanceId: world.app.instanceId } }])
  expect(JSON.stringify(apps)).not.toContain(world.app.appSecret)
  const other = await keyOf(boss, ['ORDERS.READ'])
  expect((await world.get('/v1/apps', { authorization: other.key })).status).toBe(403)
})
