import { expect, test } from 'vitest'
import { codeOf } from '../../../test/requests.ts'
import { type Colleague, hire, keyOf, owner, roleOf, signInColleague } from '../../../test/staff.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { minutes } from '../../kernel/time/time-spans.ts'

const apiKey = { name: 'Left behind', permissions: ['ORDERS.READ'] }
const app = { name: 'Left behind', permissions: ['ORDERS.READ'] }

/** The lasting changes that a stolen staff token could make. */
async function whatLasts(world: World, boss: Colleague) {
  const role = await roleOf(boss, ['ORDERS.READ'])
  const { id } = await hire(world, boss, { roleId: 'SUPPORT' })
  const { app: made } = (await boss.send('POST', '/v1/apps', { app })).body
  return [
    ['POST', '/v1/api-keys', { apiKey }],
    ['POST', '/v1/apps', { app }],
    ['POST', `/v1/apps/${made.id}/rotate-secret`, {}],
    ['POST', '/v1/staff/invite', { email: 'left.behind@example.com', roleId: 'ADMIN' }],
    ['PUT', `/v1/staff/${id}/role`, { roleId: 'ADMIN' }],
    ['PATCH', `/v1/staff-roles/${role}`, { role: { permissions: ['*'] } }],
  ] as const
}

test('lasting changes need a recent sign-in, and continue after a step-up of the same session', async () => {
  const world = await createWorld()
  const boss = await signInColleague(world)
  const asked = await whatLasts(world, boss)
  await world.platform.clock.advance(minutes(6))
  for (const [method, path, body] of asked) {
    const refused = await boss.send(method, path, body)
    expect([path, refused.status, codeOf(refused)]).toEqual([path, 401, 'REAUTHENTICATION_REQUIRED'])
  }
  const { stateToken } = (await boss.send('POST', '/v1/security/step-up', {})).body
  const passwordData = { password: owner.password }
  const proved = await boss.send('POST', '/v2/PASSWORD/verify', { stateToken, passwordData })
  expect(proved.body.state).toBe('SUCCESS')
  for (const [method, path, body] of asked)
    expect([path, (await boss.send(method, path, body)).status]).toEqual([path, 200])
})

test('revoking and renaming need no recent sign-in, because revoking may be urgent', async () => {
  const world = await createWorld()
  const boss = await signInColleague(world)
  const made = await keyOf(boss, ['ORDERS.READ'])
  const role = await roleOf(boss, ['ORDERS.READ'])
  const { id } = await hire(world, boss, { roleId: 'SUPPORT' })
  await world.platform.clock.advance(minutes(6))
  const asked = [
    ['DELETE', `/v1/api-keys/${made.apiKey.id}`, undefined],
    ['DELETE', `/v1/staff/${id}`, undefined],
    ['PATCH', `/v1/staff-roles/${role}`, { role: { description: 'More', permissions: ['ORDERS.READ'] } }],
  ] as const
  for (const [method, path, body] of asked)
    expect([path, (await boss.send(method, path, body)).status]).toEqual([path, 200])
})
