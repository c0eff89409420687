import { expect, test } from 'vitest'

import { createWorld } from '../../../test/world.ts'

test('a staff token has the tenant type ACCOUNT', async () => {
  const world = await createWorld()
  const { access_token: token } = await world.member('owner@example.com', 'owner-signs-in')
  const { body } = await world.post('/oauth2/token-info', { token })
  expect(body).toMatchObject({ active: true, tenantType: 'ACCOUNT' })
})
