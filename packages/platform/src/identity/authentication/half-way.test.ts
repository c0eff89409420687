import { describe, expect, test } from 'vitest'

import { appCode, credentials, enrolTotp, signedIn, visitor } from '../../../test/factors.ts'
import { createMemberWorld } from '../../../test/members.ts'
import { codeOf } from '../../../test/requests.ts'
import { createWorld, mira, silentCode, verifier, type World } from '../../../test/world.ts'

const newPassword = 'the password from now on'

/** Returns the tokens of a user who has signed in with the old password and has no session yet. */
async function halfWay(world: World) {
  const owner = await signedIn(world)
  const thief = await visitor(world)
  const unused = await thief.post('/v2/login', credentials())
  const spent = await thief.post('/v2/login', credentials())
  const code = await silentCode(world, thief.authorization, spent.body.sessionToken)
  const factor = await enrolTotp(world, owner)
  const waiting = await thief.post('/v2/login', credentials())
  expect([unused.body.state, waiting.body.state]).toEqual(['SUCCESS', 'MFA_CHALLENGE'])
  return {
    owner,
    async tries() {
      const { stateToken } = waiting.body
      const answer = await thief.post('/v2/TOTP/verify', {
        stateToken,
        totpData: { code: appCode(world, factor) },
      })
      const exchange = { grantType: 'authorization_code', clientId: world.clientId, codeVerifier: verifier }
      const tokens = await world.post('/oauth2/token', { ...exchange, code })
      return {
        second: codeOf(answer),
        silent: await silentCode(world, thief.authorization, unused.body.sessionToken),
        code: tokens.body.error,
      }
    },
  }
}

const nothing = { second: 'STATE_TOKEN_INVALID', silent: '', code: 'invalid_grant' }

describe('pending sign-ins with the old password end', () => {
  test('after a password change', async () => {
    const world = await createWorld()
    const { owner, tries } = await halfWay(world)
    expect((await owner.post('/v2/change-password', { newPassword })).status).toBe(200)
    expect(await tries()).toEqual(nothing)
  })

  test('after a recovery', async () => {
    const world = await createWorld()
    const { owner, tries } = await halfWay(world)
    await owner.post('/v1/send-email', { email: mira.email })
    await world.platform.settle()
    const [mail] = await world.platform.mailbox.list(mira.email)
    const { recoveryToken } = mail as { readonly recoveryToken?: string }
    const recovered = await owner.post('/v1/recover', { recoveryToken, password: newPassword })
    expect(recovered.body.state).toBe('MFA_CHALLENGE')
    expect(await tries()).toEqual(nothing)
  })

  test('after a required reset, or a sign-out by staff', async () => {
    for (const path of ['require-password-reset', `members/${mira.id}/end-sessions`]) {
      const world = await createMemberWorld()
      const { tries } = await halfWay(world)
      const done = await world.post(`/v1/security/${path}`, { memberId: mira.id }, world.owner)
      expect(done.status).toBe(200)
      expect(await tries()).toEqual(nothing)
    }
  })

  test('after signing out everywhere else', async () => {
    const world = await createWorld()
    const { owner, tries } = await halfWay(world)
    expect((await owner.post('/v1/security/sessions/end-others', {})).status).toBe(200)
    expect(await tries()).toEqual(nothing)
  })
})
