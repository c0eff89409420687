import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/requests.ts'
import { accept, hire, keyOf, owner, roleOf, signInColleague } from '../../../test/staff.ts'
import { createWorld, mira } from '../../../test/world.ts'

const email = 'noa@example.com'

describe('an invitation', () => {
  test('lets its recipient choose a password, once, and work with the role’s permissions', async () => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const invited = await boss.send('POST', '/v1/staff/invite', {
      email,
      roleId: 'SUPPORT',
      firstName: 'Noa',
    })
    expect(invited.body.staff).toMatchObject({
      email,
      status: 'INVITED',
      roleName: 'Customer care',
      isOwner: false,
    })
    expect((await world.platform.mailbox.latest(email)).text).toContain('Aoife Byrne has invited you')
    expect((await accept(world, email)).body.state).toBe('SUCCESS')
    expect((await accept(world, email)).status).toBe(400)

    const noa = await signInColleague(world, { email, password: 'a password for work' })
    expect((await noa.send('GET', '/v1/staff/my')).body.staff).toMatchObject({
      status: 'ACTIVE',
      firstName: 'Noa',
    })
    expect((await noa.send('POST', '/v1/orders/search', {})).status).toBe(200)
    const refused = await noa.send('POST', '/v1/orders', { order: {} })
    expect(refused.body.details.applicationError.data.permission).toBe('ORDERS.MANAGE')
    expect((await noa.send('GET', '/v1/staff')).status).toBe(403)
    expect((await noa.send('GET', '/v1/security/factors')).status).toBe(200)
  })

  test('is rejected for an address with an account and for a missing role', async () => {
    const boss = await signInColleague(await createWorld())
    const invite = (to: string, roleId: string) =>
      boss.send('POST', '/v1/staff/invite', { email: to, roleId })
    expect(codeOf(await invite(mira.email, 'SUPPORT'))).toBe('STAFF_EMAIL_TAKEN')
    expect(codeOf(await invite(email, 'OWNER'))).toBe('STAFF_ROLE_NOT_FOUND')
    expect(codeOf(await invite(email, crypto.randomUUID()))).toBe('STAFF_ROLE_NOT_FOUND')
    expect((await invite('no address', 'SUPPORT')).status).toBe(400)
  })

  test('is emailed again with a new link; the earlier one stops working', async () => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const { id } = (await boss.send('POST', '/v1/staff/invite', { email, roleId: 'ANALYST' })).body.staff
    const first = (await world.platform.mailbox.latest(email)).recoveryToken
    await boss.send('POST', `/v1/staff/${id}/resend-invitation`, { language: 'de' })
    expect((await world.platform.mailbox.latest(email)).subject).toContain('eingeladen')
    const { access_token: authorization } = await world.visitor()
    const body = { recoveryToken: first, password: 'a password for work' }
    expect((await world.post('/v1/recover', body, { authorization })).status).toBe(400)
    expect((await accept(world, email)).body.state).toBe('SUCCESS')
    expect(codeOf(await boss.send('POST', `/v1/staff/${id}/resend-invitation`, {}))).toBe(
      'STAFF_INVITATION_ACCEPTED',
    )
  })

  test('stops working when it is withdrawn, and its address is free again', async () => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const { id } = (await boss.send('POST', '/v1/staff/invite', { email, roleId: 'ADMIN' })).body.staff
    await boss.send('DELETE', `/v1/staff/${id}`)
    expect((await accept(world, email)).status).toBe(400)
    expect((await boss.send('POST', '/v1/staff/invite', { email, roleId: 'ADMIN' })).status).toBe(200)
  })

  test('sent twenty times concurrently is sent once', async () => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const all = Array.from({ length: 20 }, () =>
      boss.send('POST', '/v1/staff/invite', { email, roleId: 'SUPPORT' }),
    )
    const replies = await Promise.all(all)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => codeOf(reply) === 'STAFF_EMAIL_TAKEN')).toHaveLength(19)
  })
})

describe('a role', () => {
  test('that changes takes effect at once for all its staff, in their open sessions', async () => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const roleId = await roleOf(boss, ['BADGES.READ', 'MEMBER_SESSIONS.MANAGE'])
    const colleague = await hire(world, boss, { roleId })
    const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: mira.id }
    const acting = (await world.post('/oauth2/token', grant, { authorization: colleague.authorization })).body
    const asMira = () => world.get('/v1/members/my', { authorization: acting.access_token })
    expect((await asMira()).status).toBe(200)

    const permissions = ['BADGES.MANAGE']
    await boss.send('PATCH', `/v1/staff-roles/${roleId}`, { role: { permissions } })
    expect((await colleague.send('POST', '/v1/badges', { badge: { title: 'New' } })).status).toBe(200)
    expect((await asMira()).status).toBe(401)
    await boss.send('PATCH', `/v1/staff-roles/${roleId}`, { role: { permissions: ['ORDERS.READ'] } })
    expect((await colleague.send('POST', '/v1/badges', { badge: { title: 'Newer' } })).status).toBe(403)
  })

  test('that is assigned takes effect at once, also after a token refresh', async () => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const colleague = await hire(world, boss, { roleId: 'ADMIN' })
    const changed = await boss.send('PUT', `/v1/staff/${colleague.id}/role`, { roleId: 'CONTENT' })
    expect(changed.body.staff).toMatchObject({ roleId: 'CONTENT', roleName: 'Content' })
    expect((await colleague.send('POST', '/v1/orders/search', {})).status).toBe(403)
    const renewal = { grantType: 'refresh_token', refreshToken: colleague.refreshToken }
    const { access_token: authorization } = (await world.post('/oauth2/token', renewal)).body
    expect((await world.post('/v1/orders/search', {}, { authorization })).status).toBe(403)
    expect((await world.post('/v1/files/search', {}, { authorization })).status).toBe(200)
  })

  test.each(['CONTENT', 'SHOP_MANAGER'])(
    '%s edits pages, menus and products, but no staff',
    async (roleId) => {
      const world = await createWorld()
      const colleague = await hire(world, await signInColleague(world), { roleId })
      const statusOf = async (...call: Parameters<typeof colleague.send>) =>
        (await colleague.send(...call)).status
      expect(await statusOf('POST', '/v1/pages', { page: { title: 'About us', sections: [] } })).toBe(200)
      expect(await statusOf('PUT', '/v1/menus/footer', { menu: { title: 'Help', entries: [] } })).toBe(200)
      expect(
        await statusOf('POST', '/v1/products', { product: { name: 'Bowl', variants: [{ price: '12' }] } }),
      ).toBe(200)
      expect(await statusOf('POST', '/v1/staff/invite', { email, roleId: 'ADMIN' })).toBe(403)
    },
  )

  test('has a unique name, and cannot be deleted while it is assigned', async () => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const make = (name: string) =>
      boss.send('POST', '/v1/staff-roles', { role: { name, permissions: ['ORDERS.READ'] } })
    const { id } = (await make('Packing')).body.role
    expect(codeOf(await make('packing'))).toBe('STAFF_ROLE_NAME_TAKEN')
    expect(codeOf(await make('Administrator'))).toBe('STAFF_ROLE_NAME_TAKEN')
    const other = (await make('Sending')).body.role
    const renamed = await boss.send('PATCH', `/v1/staff-roles/${other.id}`, { role: { name: 'PACKING' } })
    expect(codeOf(renamed)).toBe('STAFF_ROLE_NAME_TAKEN')
    await hire(world, boss, { roleId: id })
    expect(codeOf(await boss.send('DELETE', `/v1/staff-roles/${id}`))).toBe('STAFF_ROLE_IN_USE')
    expect((await boss.send('DELETE', `/v1/staff-roles/${other.id}`)).status).toBe(200)
    expect(codeOf(await boss.send('DELETE', '/v1/staff-roles/ADMIN'))).toBe('STAFF_ROLE_FIXED')
    const { roles } = (await boss.send('GET', '/v1/staff-roles')).body
    expect(roles.find((role: { id: string }) => role.id === id)).toMatchObject({
      staffCount: 1,
      fixed: false,
    })
  })
})

describe('privilege escalation is rejected', () => {
  test('by assigning or creating a role with more permissions', async () => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const climber = await hire(world, boss, { permissions: ['STAFF.MANAGE', 'ORDERS.READ'] })
    const helper = await hire(world, boss, { permissions: ['ORDERS.READ'] })
    const attempts = [
      ['POST', '/v1/staff/invite', { email, roleId: 'ADMIN' }],
      ['POST', '/v1/staff-roles', { role: { name: 'All', permissions: ['*'] } }],
      ['POST', '/v1/staff-roles', { role: { name: 'Eyes', permissions: ['*.READ'] } }],
      ['PUT', `/v1/staff/${helper.id}/role`, { roleId: 'SHOP_MANAGER' }],
    ] as const
    for (const [method, path, body] of attempts)
      expect([path, codeOf(await climber.send(method, path, body))]).toEqual([path, 'PERMISSION_NOT_HELD'])
    const own = await roleOf(climber, ['ORDERS.READ'])
    const widened = await climber.send('PATCH', `/v1/staff-roles/${own}`, {
      role: { permissions: ['PAYMENTS.READ'] },
    })
    expect(codeOf(widened)).toBe('PERMISSION_NOT_HELD')
  })

  test('on their own role, up or down', async () => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const roleId = await roleOf(boss, ['STAFF.MANAGE', 'ORDERS.MANAGE'])
    const climber = await hire(world, boss, { roleId })
    for (const reply of [
      await climber.send('PUT', `/v1/staff/${climber.id}/role`, { roleId }),
      await climber.send('DELETE', `/v1/staff/${climber.id}`),
      await climber.send('PATCH', `/v1/staff-roles/${roleId}`, { role: { permissions: ['ORDERS.READ'] } }),
    ])
      expect(codeOf(reply)).toBe('OWN_ROLE_CHANGE_FORBIDDEN')
  })

  test('over the owner, or over staff with more permissions', async () => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const admin = await hire(world, boss, { roleId: 'ADMIN' })
    const climber = await hire(world, boss, { permissions: ['STAFF.MANAGE'] })
    expect(codeOf(await admin.send('DELETE', `/v1/staff/${boss.id}`))).toBe('OWNER_CHANGE_FORBIDDEN')
    expect(codeOf(await admin.send('PUT', `/v1/staff/${boss.id}/role`, { roleId: 'ANALYST' }))).toBe(
      'OWNER_CHANGE_FORBIDDEN',
    )
    expect(codeOf(await climber.send('DELETE', `/v1/staff/${admin.id}`))).toBe('PERMISSION_NOT_HELD')
    expect(codeOf(await climber.send('PUT', `/v1/staff/${mira.id}/role`, { roleId: 'ADMIN' }))).toBe(
      'STAFF_NOT_FOUND',
    )
    expect(codeOf(await climber.send('DELETE', `/v1/staff/${mira.id}`))).toBe('STAFF_NOT_FOUND')
    expect((await boss.send('GET', '/v1/staff/my')).body.staff).toMatchObject({
      isOwner: true,
      permissions: ['*'],
    })
  })

  test('over another site', async () => {
    const [here, there] = await Promise.all([createWorld(), createWorld()])
    const boss = await signInColleague(here)
    const theirs = await signInColleague(there)
    const role = await roleOf(theirs, ['ORDERS.READ'])
    const theirColleague = await hire(there, theirs, { roleId: role })
    expect(codeOf(await boss.send('DELETE', `/v1/staff/${theirColleague.id}`))).toBe('STAFF_NOT_FOUND')
    expect(codeOf(await boss.send('POST', '/v1/staff/invite', { email, roleId: role }))).toBe(
      'STAFF_ROLE_NOT_FOUND',
    )
    expect(codeOf(await boss.send('PATCH', `/v1/staff-roles/${role}`, { role: { name: 'Mine' } }))).toBe(
      'STAFF_ROLE_NOT_FOUND',
    )
  })
})

test('a removed account loses its tokens, links and password at once', async () => {
  const world = await createWorld()
  const boss = await signInColleague(world)
  const colleague = await hire(world, boss, { roleId: 'ADMIN' })
  expect((await boss.send('DELETE', `/v1/staff/${colleague.id}`)).status).toBe(200)
  expect((await colleague.send('GET', '/v1/staff/my')).status).toBe(401)
  const renewal = { grantType: 'refresh_token', refreshToken: colleague.refreshToken }
  expect((await world.post('/oauth2/token', renewal)).body.error).toBe('invalid_grant')
  const { access_token: authorization } = await world.visitor()
  const login = { loginId: { email: colleague.email }, password: 'a password for work' }
  expect((await world.post('/v2/login', login, { authorization })).status).toBe(400)
  const { staff } = (await boss.send('GET', '/v1/staff')).body
  expect(staff.map((one: { email: string }) => one.email)).toEqual([owner.email, 'staff@example.com'])
})

test('staff list the roles they may assign, and change their own name', async () => {
  const world = await createWorld()
  const boss = await signInColleague(world)
  const colleague = await hire(world, boss, { permissions: ['ORDERS.MANAGE'] })
  const { permissions } = (await colleague.send('GET', '/v1/permissions')).body
  const held = permissions.filter((one: { held: boolean }) => one.held).map((one: { id: string }) => one.id)
  expect(held).toEqual(['ORDERS.READ', 'ORDERS.MANAGE'])
  expect(permissions[0]).toMatchObject({
    title: 'Orders',
    level: 'READ',
    description: expect.stringContaining('See'),
  })
  const profile = { firstName: ' Ada ', lastName: 'Lark' }
  const changed = await colleague.send('PATCH', '/v1/staff/my', { profile })
  expect(changed.body.staff).toMatchObject({ firstName: 'Ada', lastName: 'Lark' })
  expect(
    (await colleague.send('PATCH', '/v1/staff/my', { profile: { lastName: '' } })).body.staff.lastName,
  ).toBeUndefined()
})

test('the audit log names actor, action and subject, page by page', async () => {
  const world = await createWorld()
  const boss = await signInColleague(world)
  await keyOf(boss, ['ORDERS.READ'])
  const colleague = await hire(world, boss, { roleId: 'SUPPORT' })
  const query = (more: object = {}) => boss.send('POST', '/v1/audit-log/query', { query: more })
  const { entries } = (await query()).body
  expect(entries[0]).toMatchObject({
    action: 'colleague invited',
    actor: { type: 'STAFF', id: boss.id, name: 'Aoife Byrne' },
    subjectId: colleague.id,
    subjectName: colleague.email,
  })
  expect((await query({ filter: { action: 'API key created' } })).body.entries).toHaveLength(1)
  expect((await query({ filter: { actorId: colleague.id } })).body.entries).toEqual([])
  const first = (await query({ cursorPaging: { limit: 1 } })).body
  const next = (await query({ cursorPaging: { limit: 1, cursor: first.metadata.cursors.next } })).body
  expect(next.entries[0].action).toBe('API key created')
  expect((await colleague.send('POST', '/v1/audit-log/query', {})).status).toBe(403)
})
