import { expect, test } from 'vitest'

import { address, fromOurPage, signInAt } from '../../../test/browser.ts'
import { refusalOf } from '../../../test/requests.ts'
import { createWorld } from '../../../test/world.ts'

test('an unknown or used redirect session is rejected', async () => {
  const world = await createWorld()
  const { cookie, page, body } = await signInAt(world, await address(world))
  expect(page.status).toBe(200)
  for (const session of [body.session, 'made-up']) {
    const reply = await world.post('/_hosted/authorize', { session }, fromOurPage(cookie))
    expect(refusalOf(reply)).toEqual([404, 'REDIRECT_SESSION_NOT_FOUND'])
  }
})
