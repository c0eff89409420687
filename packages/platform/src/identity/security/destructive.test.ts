import { security } from '@vitrine/contract/identity/security'
import { members } from '@vitrine/contract/people/members'
import { expect, test } from 'vitest'

import { codeOf } from '../../../test/requests.ts'
import { createWorld, mira, type World } from '../../../test/world.ts'
import { minutes } from '../../kernel/time/time-spans.ts'

const unknownId = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0009'

/** Calls that take something from the caller's own account. */
const destructive: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['DELETE', '/v1/members/my'],
  ['DELETE', `/v1/members/${mira.id}/emails`],
  ['DELETE', `/v1/members/${mira.id}/phones`],
  ['DELETE', `/v1/members/${mira.id}/addresses`],
  ['POST', '/v2/change-password', { newPassword: 'another good one' }],
  ['DELETE', `/v1/security/factors/${unknownId}`],
  ['POST', '/v1/security/recovery-codes', {}],
  ['POST', '/v1/security/sessions/end-others', {}],
]

/** Withdrawing trust in a device or an application protects the account. */
const protective = ['forgetDevice', 'revokeConsent']

async function impersonator(world: World): Promise<string> {
  const grant = { grantType: 'authorized_client', scope: 'offline_access', memberId: mira.id }
  return (await world.post('/oauth2/token', grant, { authorization: world.apiKey })).body.access_token
}

test('destructive calls of one’s own account need a sign-in of the last five minutes', async () => {
  const world = await createWorld()
  const { access_token: other } = await world.member()
  const { access_token: authorization } = await world.member()
  const { body } = await world.get('/v1/security/sessions', { authorization: other })
  const { id } = body.sessions.find(({ current }: { current: boolean }) => current)
  await world.platform.clock.advance(minutes(7))
  for (const [method, path, sent] of [...destructive, ['DELETE', `/v1/security/sessions/${id}`] as const]) {
    const reply = await world.send(method, path, sent, { authorization })
    expect([path, codeOf(reply)]).toEqual([path, 'REAUTHENTICATION_REQUIRED'])
  }
})

test('an app that acts for a member cannot destroy the account, and cannot become a sign-in', async () => {
  const world = await createWorld()
  const authorization = await impersonator(world)
  for (const [method, path, sent] of destructive) {
    const reply = await world.send(method, path, sent, { authorization })
    expect([path, codeOf(reply)]).toEqual([path, 'REAUTHENTICATION_REQUIRED'])
  }
  expect(codeOf(await world.post('/v1/security/step-up', {}, { authorization }))).toBe('FORBIDDEN')
  expect((await world.get('/v1/members/my', { authorization })).status).toBe(200)
})

test('a session ends itself at any age', async () => {
  const world = await createWorld()
  const { access_token: authorization } = await world.member()
  await world.platform.clock.advance(minutes(7))
  const { body } = await world.get('/v1/security/sessions', { authorization })
  const { id } = body.sessions.find(({ current }: { current: boolean }) => current)
  expect(
    (await world.send('DELETE', `/v1/security/sessions/${id}`, undefined, { authorization })).status,
  ).toBe(200)
})

test('every call of the contract that deletes from a member’s account declares the recent sign-in', () => {
  const missing = Object.entries({ ...members, ...security })
    .filter(
      ([, { route, access }]) => route.startsWith('DELETE ') && access.some((role) => role === 'member'),
    )
    .filter(([, { errors }]) => !errors.some((code) => code === 'REAUTHENTICATION_REQUIRED'))
    .map(([name]) => name)
  expect(missing.sort()).toEqual(protective)
})
