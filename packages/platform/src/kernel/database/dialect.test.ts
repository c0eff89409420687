import { beforeAll, expect, test } from 'vitest'

import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

test('an empty list matches no row', async () => {
  const { db, siteId } = world.platform
  const members = db.selectFrom('members').select('id').where('site_id', '=', siteId)
  const all = await members.execute()
  expect(all.length).toBeGreaterThan(0)
  expect(await members.where('id', 'in', []).execute()).toEqual([])
  expect(await members.where('id', 'not in', []).execute()).toEqual(all)
})
