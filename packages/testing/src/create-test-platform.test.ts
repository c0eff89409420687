import { getCurrentMember } from '@vitrine/client/members'
import { expect, test } from 'vitest'

import { createTestPlatform } from './create-test-platform.ts'

test('a member has an account', async () => {
  const platform = await createTestPlatform()
  const member = await platform.as('member')
  const { accounts } = await platform.connection()
  expect((await getCurrentMember(member, { fieldsets: ['FULL'] })).member?.loginEmail).toBe(
    accounts.find(({ role }) => role === 'member')?.email,
  )
})

test('two platforms share no account', async () => {
  const [one, two] = await Promise.all([createTestPlatform(), createTestPlatform()])
  expect(one.siteId).not.toBe(two.siteId)
  await one.reset('empty')
  expect((await two.as('member')).auth.clientId).toBe((await two.connection()).clientId)
})

test('the client of every role sends an authorization header', async () => {
  const platform = await createTestPlatform()
  for (const role of ['visitor', 'member', 'staff'] as const) {
    const client = await platform.as(role)
    expect(await client.auth.headers(client, false, undefined)).toHaveProperty('authorization')
  }
})
