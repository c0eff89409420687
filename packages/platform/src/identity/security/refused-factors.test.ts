import { expect, test } from 'vitest'

import { copyNewestRow } from '../../../test/copies.ts'
import { enrolTotp, signedIn } from '../../../test/factors.ts'
import { refusalOf } from '../../../test/requests.ts'
import { createWorld } from '../../../test/world.ts'

test('an account has at most ten factors', async () => {
  const world = await createWorld()
  const who = await signedIn(world)
  await enrolTotp(world, who)
  await copyNewestRow(world.platform, 'second_factors', { times: 9, own: { id: 'id' } })
  const more = await who.post('/v1/security/factors', { type: 'TOTP' })
  expect(refusalOf(more)).toEqual([409, 'FACTOR_LIMIT_REACHED'])
})

test('the last factor cannot be removed if the site requires one', async () => {
  const world = await createWorld()
  const who = await signedIn(world)
  const { id } = await enrolTotp(world, who)
  await world.send('PUT', '/_dev/settings', { secondFactor: 'REQUIRED' })
  const removed = await who.remove(`/v1/security/factors/${id}`)
  expect(refusalOf(removed)).toEqual([409, 'LAST_FACTOR'])
})
