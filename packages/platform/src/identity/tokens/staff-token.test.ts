import { expect, test } from 'vitest'

import { createWorld } from '../../../test/world.ts'

test('a token of staff is of an account, not of a site', async () => {
  const world = await createWorld()
  const { access_token: token } = await world.member('owner@example.com', 'owner-signs-in')
  const { body } = await world.post('/oauth2/token-info', { token })
  expect(body).toMatchObject({ active: true, tenantType: 'ACCOUNT' })
})
