import { expect, test } from 'vitest'

import { installUrl, openInstall, register } from '../../../test/apps.ts'
import { createWorld } from '../../../test/world.ts'

/** The shop's own pages are a registered origin of the same site, but must not read the back office's data. */
const fromTheShop = (cookie: string) => ({
  cookie,
  origin: 'http://localhost:4020',
  'sec-fetch-site': 'same-site',
})

test('a page of the shop reads neither events nor the install page with the staff cookies of its browser', async () => {
  const world = await createWorld()
  const known = await register(world, ['ORDERS.READ'])
  const { cookie } = await openInstall(world, known)
  expect((await world.get('/v1/events/stream', fromTheShop(cookie))).status).toBe(401)
  const page = await world.get(installUrl(known), fromTheShop(cookie))
  expect(page.status).toBe(200)
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
})
