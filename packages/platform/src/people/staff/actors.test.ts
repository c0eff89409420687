import { expect, test } from 'vitest'

import { createWorld } from '../../../test/world.ts'
import { toActors } from '../../identity/clients/index.ts'

test('the audit log names the key or the system that acted', async () => {
  const { platform } = await createWorld()
  const key = await platform.db
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('site_id', '=', platform.siteId)
    .executeTakeFirstOrThrow()
  const actorOf = await toActors(platform, [`key ${key.id}`, 'seed', null])
  expect(actorOf(`key ${key.id}`)).toEqual({ type: 'API_KEY', ...key })
  expect(actorOf('seed')).toEqual({ type: 'SYSTEM', name: 'seed' })
  expect(actorOf(null)).toEqual({ type: 'SYSTEM' })
})
