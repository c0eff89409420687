import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/requests.ts'
import { hire, keyOf, signInColleague } from '../../../test/staff.ts'
import { createWorld, mira, type World } from '../../../test/world.ts'

const asked = (world: World, key: string, method: string, path: string, body?: object) =>
  world.send(method, path, body, { authorization: key })

test('a key is shown once, has the given permissions, and the error names a missing one', async () => {
  const world = await createWorld()
  const owner = await signInColleague(world)
  const { apiKey, key } = await keyOf(owner, ['ORDERS.READ', 'BADGES.MANAGE'])
  expect(apiKey).toMatchObject({
    name: 'A key',
    hint: key.slice(-4),
    createdBy: { type: 'STAFF', id: owner.id },
  })
  expect((await asked(world, key, 'POST', '/v1/orders/search', {})).status).toBe(200)
  expect((await asked(world, key, 'GET', '/v1/badges')).status).toBe(200)
  expect((await asked(world, key, 'POST', '/v1/badges', { badge: { title: 'Regular' } })).status).toBe(200)

  const refused = await asked(world, key, 'POST', '/v1/members/query', {})
  expect([refused.status, refused.body.details.applicationError]).toEqual([
    403,
    expect.objectContaining({
      code: 'FORBIDDEN',
      data: expect.objectContaining({ permission: 'MEMBERS.READ' }),
    }),
  ])
  const managing = await asked(world, key, 'POST', '/v1/orders', { order: {} })
  expect(managing.body.details.applicationError.data.permission).toBe('ORDERS.MANAGE')

  const { apiKeys } = (await owner.send('GET', '/v1/api-keys')).body
  expect(apiKeys).toContainEqual(expect.objectContaining({ id: apiKey.id, lastUsedDate: expect.any(String) }))
  expect(JSON.stringify(apiKeys)).not.toContain(key)
})

test('public calls need no permission and answer as to an anonymous caller', async () => {
  const world = await createWorld()
  const { key } = await keyOf(await signInColleague(world), ['ORDERS.READ'])
  expect((await asked(world, key, 'GET', '/v1/back-in-stock-settings')).status).toBe(200)
  expect((await asked(world, key, 'POST', '/v1/products/query', {})).status).toBe(200)
})

test('other spellings of a path need the same permission', async () => {
  const world = await createWorld()
  const { key } = await keyOf(await signInColleague(world), ['ORDERS.READ'])
  for (const path of [
    '/v1/back-in-stock-notification-requests/query',
    '/back-in-stock-service/v1/back-in-stock-notification-requests/query',
  ])
    expect((await asked(world, key, 'POST', path, {})).body.details.applicationError.data.permission).toBe(
      'BACK_IN_STOCK.READ',
    )
})

describe('a key ends', () => {
  test('when it is revoked, together with every token it issued', async () => {
    const world = await createWorld()
    const owner = await signInColleague(world)
    const { apiKey, key } = await keyOf(owner, ['MEMBER_SESSIONS.MANAGE', 'MEMBERS.READ'])
    const tokens = await actAs(world, key)
    expect((await asked(world, tokens.body.access_token, 'GET', '/v1/members/my')).status).toBe(200)
    expect((await owner.send('DELETE', `/v1/api-keys/${apiKey.id}`)).status).toBe(200)
    expect((await asked(world, key, 'POST', '/v1/members/query', {})).status).toBe(401)
    expect((await asked(world, tokens.body.access_token, 'GET', '/v1/members/my')).status).toBe(401)
    const renewal = { grant_type: 'refresh_token', refresh_token: tokens.body.refresh_token }
    expect((await world.post('/oauth2/token', renewal)).body.error).toBe('invalid_grant')
    expect(codeOf(await owner.send('DELETE', `/v1/api-keys/${apiKey.id}`))).toBe('API_KEY_NOT_FOUND')
    const { apiKeys } = (await owner.send('GET', '/v1/api-keys')).body
    expect(apiKeys).toContainEqual(
      expect.objectContaining({ id: apiKey.id, revokedDate: expect.any(String) }),
    )
  })

  test('at its expiry date, as do the tokens it issued', async () => {
    const world = await createWorld()
    const expiresDate = new Date(world.platform.clock.now().getTime() + 10 * 60_000).toISOString()
    const { key } = await keyOf(await signInColleague(world), ['MEMBER_SESSIONS.MANAGE'], { expiresDate })
    const { access_token, refresh_token } = (await actAs(world, key)).body
    await world.platform.clock.advance(11 * 60_000)
    expect((await actAs(world, key)).status).toBe(400)
    expect((await asked(world, access_token, 'GET', '/v1/members/my')).status).toBe(401)
    expect(
      (await world.post('/oauth2/token', { grant_type: 'refresh_token', refresh_token })).body.error,
    ).toBe('invalid_grant')
  })

  test('and cannot be created with a past expiry date', async () => {
    const world = await createWorld()
    const owner = await signInColleague(world)
    const reply = await owner.send('POST', '/v1/api-keys', {
      apiKey: { name: 'Old', permissions: ['ORDERS.READ'], expiresDate: '2020-01-01T00:00:00.000Z' },
    })
    expect(reply.body.details.validationError.fieldViolations[0].field).toBe('apiKey.expiresDate')
  })
})

describe('privilege escalation by keys', () => {
  test('staff grant only permissions that they have', async () => {
    const world = await createWorld()
    const owner = await signInColleague(world)
    const colleague = await hire(world, owner, { permissions: ['API_KEYS.MANAGE', 'ORDERS.MANAGE'] })
    const wanted = (permissions: string[]) =>
      colleague.send('POST', '/v1/api-keys', { apiKey: { name: 'Mine', permissions } })
    expect((await wanted(['ORDERS.READ'])).status).toBe(200)
    for (const one of ['PAYMENTS.READ', 'STAFF.MANAGE', '*', '*.READ']) {
      const reply = await wanted(['ORDERS.READ', one])
      expect([codeOf(reply), reply.body.details.applicationError.data.permissions]).toEqual([
        'PERMISSION_NOT_HELD',
        [one],
      ])
    }
    const strong = await keyOf(owner, ['PAYMENTS.MANAGE'])
    expect(codeOf(await colleague.send('DELETE', `/v1/api-keys/${strong.apiKey.id}`))).toBe(
      'PERMISSION_NOT_HELD',
    )
  })

  test('a key cannot create keys, regardless of its permissions', async () => {
    const world = await createWorld()
    const body = { apiKey: { name: 'Another', permissions: ['ORDERS.READ'] } }
    expect((await asked(world, world.apiKey, 'POST', '/v1/api-keys', body)).status).toBe(403)
    expect(
      (
        await asked(world, world.apiKey, 'POST', '/v1/staff/invite', {
          email: 'a@example.com',
          roleId: 'ADMIN',
        })
      ).status,
    ).toBe(403)
  })

  test('a key without the permission cannot act for members', async () => {
    const world = await createWorld()
    const { key } = await keyOf(await signInColleague(world), ['MEMBERS.MANAGE'])
    const reply = await actAs(world, key)
    expect([reply.status, reply.body.error]).toEqual([400, 'unauthorized_client'])
    expect(reply.body.error_description).toContain('MEMBER_SESSIONS.MANAGE')
    const signOn = await asked(world, key, 'POST', '/v2/sign-on', { loginId: { email: 'x@example.com' } })
    expect(signOn.body.details.applicationError.data.permission).toBe('MEMBER_SESSIONS.MANAGE')
  })

  test('with a visitor token and a key, the key decides', async () => {
    const world = await createWorld()
    const { key } = await keyOf(await signInColleague(world), ['ORDERS.READ'])
    const { access_token } = await world.visitor()
    expect((await asked(world, `${access_token},${key}`, 'POST', '/v1/members/query', {})).status).toBe(403)
    const owner = await signInColleague(world)
    const both = await asked(world, `${owner.authorization},${key}`, 'POST', '/v1/members/query', {})
    expect(both.status).toBe(403)
  })

  test('a key of another site has no access', async () => {
    const [here, there] = await Promise.all([createWorld(), createWorld()])
    const { key } = await keyOf(await signInColleague(there), ['*'])
    expect((await asked(here, key, 'POST', '/v1/members/query', {})).status).toBe(401)
    const reply = await there.post(
      '/v1/members/query',
      {},
      { authorization: key, 'wix-site-id': here.platform.siteId },
    )
    expect(reply.status).toBe(403)
  })
})

/** Requests member tokens with the `authorized_client` grant. */
const actAs = (world: World, authorization: string) =>
  world.post(
    '/oauth2/token',
    { grant_type: 'authorized_client', scope: 'offline_access', member_id: mira.id },
    { authorization },
  )
