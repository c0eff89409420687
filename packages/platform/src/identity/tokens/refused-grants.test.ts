import { type Code, codes } from '@vitrine/contract/codes'
import { beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { createWorld, mira, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

test.each<readonly [Code, object | (() => Promise<object>)]>([
  ['UNSUPPORTED_GRANT_TYPE', { grantType: 'password' }],
  ['UNAUTHORIZED_CLIENT', { grantType: 'authorized_client', memberId: mira.id }],
  ['INVALID_SCOPE', { grantType: 'authorized_client', memberId: mira.id, scope: 'everything' }],
  [
    'INVALID_SCOPE',
    async () => {
      const { refresh_token: refreshToken } = await world.member()
      return { grantType: 'refresh_token', refreshToken, scope: 'offline_access everything' }
    },
  ],
])('a grant is refused by %s, as OAuth spells it and as the platform does', async (code, grant) => {
  const reply = await world.post('/oauth2/token', typeof grant === 'function' ? await grant() : grant)
  expect(refusalOf(reply)).toEqual([codes[code][0], code])
  expect(reply.body.error).toBe(code.toLowerCase())
})
