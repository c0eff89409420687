import { type Code, codes } from '@vitrine/contract/codes'
import { beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { authRequest, createWorld, mira, redirectUri, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

test.each<readonly [Code, object | (() => Promise<object>)]>([
  ['UNSUPPORTED_GRANT_TYPE', { grantType: 'password' }],
  ['INVALID_GRANT', { grantType: 'refresh_token', refreshToken: 'made-up' }],
  ['INVALID_CLIENT', { grantType: 'client_credentials', client_id: 'made-up', client_secret: 'made-up' }],
  ['UNAUTHORIZED_CLIENT', { grantType: 'authorized_client', memberId: mira.id }],
  ['INVALID_TARGET', { grantType: 'anonymous', resource: 'https://other.example/' }],
  ['INVALID_SCOPE', { grantType: 'authorized_client', memberId: mira.id, scope: 'everything' }],
  [
    'INVALID_SCOPE',
    async () => {
      const { refresh_token: refreshToken } = await world.member()
      return { grantType: 'refresh_token', refreshToken, scope: 'offline_access everything' }
    },
  ],
])('a grant is rejected with %s, in the OAuth and the platform error format', async (code, grant) => {
  const reply = await world.post('/oauth2/token', typeof grant === 'function' ? await grant() : grant)
  expect(refusalOf(reply)).toEqual([codes[code][0], code])
  expect(reply.body.error).toBe(code.toLowerCase())
})

test('an unknown client gets no redirect session', async () => {
  const { access_token: authorization } = await world.visitor()
  const auth = { authRequest: authRequest(crypto.randomUUID(), { redirectUri }) }
  const reply = await world.post('/v1/redirect-session', { auth }, { authorization })
  expect(refusalOf(reply)).toEqual([400, 'CLIENT_NOT_FOUND'])
})
