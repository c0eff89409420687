import { listBadges, queryBadgesOfMembers } from '@vitrine/client/badges'
import {
  countMembersByFilter,
  getCurrentMember,
  getMember,
  joinCommunity,
  listMembers,
  queryMembers,
} from '@vitrine/client/members'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

test('the client lists, pages, sorts and reads the members of the small shop', async () => {
  const platform = await createTestPlatform()
  const [visitor, staff] = await Promise.all([platform.as('visitor'), platform.as('staff')])

  const seen = await listMembers(visitor, {
    sorting: [{ fieldName: 'profile.nickname', order: 'ASC' }],
    paging: { limit: 3, offset: 1 },
  })
  expect(seen.metadata).toEqual({ count: 3, offset: 1, total: 6, tooManyToCount: false })
  expect(seen.members.map(({ profile }) => profile.nickname)).toEqual(['Camille', 'Ines F.', 'noahfitz'])
  expect(seen.members[0]?.createdDate).toBeInstanceOf(Date)
  expect(seen.members[0]?.profile.photo?.url).toMatch(
    /^http:\/\/vitrine\.test\/media\/[\da-f-]{36}\/low-tide-1\.webp$/,
  )

  const waiting = await queryMembers(staff, { query: { filter: { status: 'PENDING' } }, fieldsets: ['FULL'] })
  expect(waiting.members.map(({ contact }) => contact?.firstName)).toEqual(['Ivo', 'Tess', 'Emma'])
  const count = await countMembersByFilter(staff, {
    filter: { status: { $in: ['PENDING', 'OFFLINE'] } },
    action: 'APPROVE',
  })
  expect(count).toMatchObject({ total: 4, possible: 3 })
})

test('the client reads badges of members in the community', async () => {
  const platform = await createTestPlatform()
  const [visitor, member] = await Promise.all([platform.as('visitor'), platform.as('member')])
  const { id } = (await getCurrentMember(member)).member
  await expect(getMember(visitor, { id })).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  await joinCommunity(member)
  expect((await getMember(visitor, { id })).member.profile.nickname).toBe('Mira')
  const { badges } = await listBadges(visitor)
  const { memberBadges } = await queryBadgesOfMembers(visitor, { memberIds: [id] })
  const titles = memberBadges[0]?.badgeIds.map(
    (badgeId) => badges.find((badge) => badge.id === badgeId)?.title,
  )
  expect(titles).toEqual(['Founding customer', 'Reviewer'])
})
