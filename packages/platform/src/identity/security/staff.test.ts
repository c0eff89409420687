import { endMemberSessions, getMemberSecurity } from '@vitrine/client/security'
import { expect, test } from 'vitest'

import { enrolTotp, signedIn } from '../../../test/factors.ts'
import { createWorld, mira } from '../../../test/world.ts'

test('staff see the security settings of an account, and end its sessions', async () => {
  const world = await createWorld()
  const who = await signedIn(world)
  await enrolTotp(world, who)
  const app = await world.platform.as('app')

  const before = await getMemberSecurity(app, { memberId: mira.id })
  expect(before.factors).toMatchObject([{ type: 'TOTP', status: 'ACTIVE' }])
  expect(before).toMatchObject({ hasPassword: true, mustResetPassword: false, waitsFor: [] })
  expect(before.sessions.length).toBeGreaterThan(0)

  expect(await endMemberSessions(app, { memberId: mira.id })).toEqual({ ended: before.sessions.length })
  expect((await getMemberSecurity(app, { memberId: mira.id })).sessions).toEqual([])
  expect((await who.get('/v1/members/my')).status).toBe(401)
})

test('the security settings of an unknown account return IDENTITY_NOT_FOUND', async () => {
  const { platform } = await createWorld()
  const app = await platform.as('app')
  const memberId = '00000000-0000-4000-8000-00000000dead'
  await expect(getMemberSecurity(app, { memberId })).rejects.toMatchObject({ code: 'IDENTITY_NOT_FOUND' })
})
