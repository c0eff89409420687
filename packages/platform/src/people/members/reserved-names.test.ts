import { register } from '@vitrine/client/authentication'
import { createMember, getMember, updateCurrentMemberSlug, updateMember } from '@vitrine/client/members'
import { createReview } from '@vitrine/client/reviews'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, expect, test } from 'vitest'
import { mira } from '../../../test/world.ts'
import { productId } from '../../assembly/seeds/shop/ids.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})

const names = ['Morrow & Wren', 'Aoife Byrne', 'Suppоrt', 'shop admin']
const violates = (field: string) => ({ fieldViolations: [{ field }] })

test.each(names)('members cannot take the name “%s”', async (name) => {
  const member = await platform.as('member')
  const change = (profile: object) => updateMember(member, { member: { id: mira.id, profile } })
  await expect(change({ nickname: name })).rejects.toMatchObject(violates('member.profile.nickname'))
  await expect(change({ title: name })).rejects.toMatchObject(violates('member.profile.title'))
  await change({ nickname: 'Mira' })
})

test.each(names)('visitors cannot sign up or review as “%s”', async (name) => {
  const visitor = await platform.as('visitor')
  const account = { loginId: { email: 'customer@example.com' }, password: 'a long enough one' }
  await expect(register(visitor, { ...account, profile: { nickname: name } })).rejects.toMatchObject(
    violates('profile.nickname'),
  )
  const target = { namespace: 'stores', entityId: productId(5) }
  const review = { ...target, content: { rating: 5 }, author: { authorName: name } }
  await expect(createReview(visitor, { review })).rejects.toMatchObject(violates('review.author.authorName'))
})

test('members cannot take an address of the staff', async () => {
  const member = await platform.as('member')
  await expect(updateCurrentMemberSlug(member, { slug: 'support' })).rejects.toMatchObject(violates('slug'))
})

test('a member whose first and last name are reserved gets the neutral name', async () => {
  const visitor = await platform.as('visitor')
  const account = { loginId: { email: 'aoife@example.com' }, password: 'a long enough one' }
  const { identity } = await register(visitor, {
    ...account,
    profile: { firstName: 'Aoife', lastName: 'Byrne' },
  })
  const { member } = await getMember(await platform.as('staff'), {
    id: identity?.id ?? '',
    fieldsets: ['FULL'],
  })
  expect(member).toMatchObject({
    profile: { nickname: 'Member' },
    contact: { firstName: 'Aoife', lastName: 'Byrne' },
  })
})

test('staff may use the names', async () => {
  const staff = await platform.as('staff')
  const { member } = await createMember(staff, {
    member: { loginEmail: 'help@example.com', profile: { nickname: 'Support' } },
  })
  expect(member.profile.nickname).toBe('Support')
})
