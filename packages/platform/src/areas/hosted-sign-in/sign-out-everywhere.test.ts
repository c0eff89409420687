import { expect, test } from 'vitest'

import { credentials, type Person, person, signedIn, visitor } from '../../../test/factors.ts'
import { createWorld, mira, silentCode, verifier, type World } from '../../../test/world.ts'

/** Everything that ends the sessions of an account, as its person or the site's people do it. */
const ends: Readonly<Record<string, (world: World, mira: Person) => Promise<unknown>>> = {
  'a new password': (_, who) => who.post('/v2/change-password', { newPassword: 'another good one' }),
  'a recovery': async (world, who) => {
    await who.post('/v1/send-email', { email: mira.email })
    await world.platform.settle()
    const { recoveryToken = '' } = await world.platform.mailbox.latest(mira.email)
    return who.post('/v1/recover', { recoveryToken, password: 'another good one' })
  },
  'a password that staff has reset': async (world) =>
    (await desk(world)).post('/v1/security/require-password-reset', { memberId: mira.id }),
  'sessions that staff ended': async (world) =>
    (await desk(world)).post(`/v1/security/members/${mira.id}/end-sessions`, {}),
  'sessions that their person ended': (_, who) => who.post('/v1/security/sessions/end-others', {}),
}

const desk = async (world: World): Promise<Person> =>
  person(world, (await world.member('staff@example.com', 'staff-signs-in')).access_token)

test.each(Object.entries(ends))('after %s, who was half-way in comes no further', async (_, end) => {
  const world = await createWorld()
  const thief = await visitor(world)
  const login = async (): Promise<string> => (await thief.post('/v2/login', credentials())).body.sessionToken
  const code = await silentCode(world, thief.authorization, await login())
  const sessionToken = await login()
  expect(code).not.toBe('')
  expect(await end(world, await signedIn(world))).toMatchObject({ status: 200 })
  expect(await silentCode(world, thief.authorization, sessionToken)).toBe('')
  const grant = { grantType: 'authorization_code', clientId: world.clientId, code, codeVerifier: verifier }
  expect((await world.post('/oauth2/token', grant)).body).toMatchObject({ error: 'invalid_grant' })
})
