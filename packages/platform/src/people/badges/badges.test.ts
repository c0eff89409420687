import { beforeAll, expect, test } from 'vitest'

import { createMemberWorld, jonasId, type MemberWorld, violationsOf } from '../../../test/members.ts'
import { codeOf } from '../../../test/requests.ts'
import { mira } from '../../../test/world.ts'

let world: MemberWorld
beforeAll(async () => {
  world = await createMemberWorld()
})

const create = async (title: string, more: object = {}) =>
  world.post('/v1/badges', { badge: { title, ...more } }, world.owner)
const eventsOf = async (id: string) =>
  (await world.events()).filter((event) => event.endsWith(id)).map((event) => event.split(' ')[0])

test('a badge is created, changed and deleted, with one event each', async () => {
  const { body } = await create('  First hour ', { color: '#AABBCC', icon: 'STAR' })
  const { id } = body.badge
  expect(body.badge).toMatchObject({
    title: 'First hour',
    slug: 'first-hour',
    color: '#aabbcc',
    icon: 'STAR',
    memberCount: 0,
  })
  const changes = { title: 'First hours', icon: 'NONE', description: 'Early' }
  const changed = await world.send('PATCH', `/v1/badges/${id}`, { badge: changes }, world.owner)
  expect(changed.body.badge).toMatchObject({ title: 'First hours', description: 'Early', slug: 'first-hour' })
  expect(changed.body.badge).not.toHaveProperty('icon')
  await world.post(`/v1/badges/${id}/assign`, { memberIds: [mira.id] }, world.owner)
  expect((await world.send('DELETE', `/v1/badges/${id}`, undefined, world.owner)).body).toEqual({})
  expect(await eventsOf(id)).toEqual([
    'badge_created',
    'badge_updated',
    'badge_badge_assigned',
    'badge_badge_unassigned',
    'badge_deleted',
  ])
  expect(codeOf(await world.send('DELETE', `/v1/badges/${id}`, undefined, world.owner))).toBe(
    'BADGE_NOT_FOUND',
  )
})

test('an invalid field of a badge is named', async () => {
  expect(violationsOf(await create('x'.repeat(51)))).toEqual({ 'badge.title': 'MAX_LENGTH' })
  expect(violationsOf(await create(' '))).toEqual({ 'badge.title': 'MIN_LENGTH' })
  expect(violationsOf(await create('Red', { color: 'red;background:url(x)' }))).toEqual({
    'badge.color': 'FORMAT',
  })
  await create('Twin', { slug: 'twin' })
  expect(codeOf(await create('Twin'))).toBe('SLUG_ALREADY_EXISTS')
  const { id } = (await create('Other')).body.badge
  const reply = await world.send('PATCH', `/v1/badges/${id}`, { badge: { slug: 'twin' } }, world.owner)
  expect(codeOf(reply)).toBe('SLUG_ALREADY_EXISTS')
})

test('assigning and removing send events only for members whose badges changed', async () => {
  const { id } = (await create('Giver')).body.badge
  const give = (memberIds: string[]) => world.post(`/v1/badges/${id}/assign`, { memberIds }, world.owner)
  expect((await give([mira.id])).body).toEqual({ memberIds: [mira.id] })
  expect((await give([mira.id, jonasId, jonasId])).body).toEqual({ memberIds: [jonasId] })
  expect(codeOf(await give([mira.id, 'nobody']))).toBe('MEMBER_NOT_FOUND')
  const holders = await world.get(`/v1/badges/${id}/members?limit=1`, world.owner)
  expect(holders.body).toMatchObject({ total: 2, memberIds: [expect.any(String)] })
  const taken = await world.post(`/v1/badges/${id}/unassign`, { memberIds: [jonasId, 'nobody'] }, world.owner)
  expect(taken.body).toEqual({ memberIds: [jonasId] })
  expect(await eventsOf(id)).toEqual([
    'badge_created',
    'badge_badge_assigned',
    'badge_badge_assigned',
    'badge_badge_unassigned',
  ])
})

test('badges of private members are visible to themselves and staff', async () => {
  const { id } = (await create('Secret')).body.badge
  const open = await world.make('Open', { privacyStatus: 'PUBLIC' })
  await world.post(`/v1/badges/${id}/assign`, { memberIds: [mira.id, jonasId, open] }, world.owner)
  const ask = async (who: Record<string, string>) => {
    const memberIds = [mira.id, jonasId, open]
    const { body } = await world.post('/v1/badges/query-by-members', { memberIds }, who)
    return body.memberBadges
      .filter(({ badgeIds }: { badgeIds: string[] }) => badgeIds.includes(id))
      .map(({ memberId }: { memberId: string }) => memberId)
      .sort()
  }
  expect(await ask(world.guest)).toEqual([open])
  expect(await ask(world.mira)).toEqual([mira.id, open].sort())
  expect(await ask(world.owner)).toEqual([mira.id, jonasId, open].sort())
  expect((await world.get('/v1/badges', world.guest)).body.badges[0]).not.toHaveProperty('memberCount')
})

test('a deleted member has no badges', async () => {
  const { id } = (await create('Leaver')).body.badge
  const leaver = await world.make('Leaver')
  await world.post(`/v1/badges/${id}/assign`, { memberIds: [leaver] }, world.owner)
  await world.send('DELETE', `/v1/members/${leaver}`, undefined, world.owner)
  await world.platform.settle()
  expect((await world.get(`/v1/badges/${id}/members`, world.owner)).body).toMatchObject({
    memberIds: [],
    total: 0,
  })
  expect(await eventsOf(id)).toEqual(['badge_created', 'badge_badge_assigned', 'badge_badge_unassigned'])
})

test('only staff and apps assign badges', async () => {
  for (const who of [world.mira, world.guest]) {
    expect((await world.post('/v1/badges', { badge: { title: 'Mine' } }, who)).status).toBe(403)
  }
})

test.each(['/badges/v3/badges', '/members/v3/badges', '/_api/members/v3/badges', '/badges/v4/badges'])(
  'published clients create, read, change and delete badges at %s',
  async (path) => {
    const badge = { title: 'By another name', backgroundColor: '#AABBCC' }
    const { body: made } = await world.post(path, { badge }, world.owner)
    expect(made.badge).toMatchObject({ color: '#aabbcc', backgroundColor: '#aabbcc' })
    const { id } = made.badge
    expect((await world.get(`${path}/${id}`, world.mira)).body.badge).not.toHaveProperty('memberCount')
    expect((await world.get(`${path}/${id}`, world.owner)).body.badge.memberCount).toBe(0)
    const changes = { badge: { id, backgroundColor: '#112233' } }
    const changed = await world.send('PATCH', `${path}/${id}`, changes, world.owner)
    expect(changed.body.badge).toMatchObject({ title: 'By another name', backgroundColor: '#112233' })
    expect((await world.get(path, world.owner)).body.badges).toContainEqual(expect.objectContaining({ id }))
    expect((await world.send('DELETE', `${path}/${id}`, undefined, world.owner)).status).toBe(200)
    expect(codeOf(await world.get(`${path}/${id}`, world.owner))).toBe('BADGE_NOT_FOUND')
  },
)

test('published clients assign, remove and read the badges of members', async () => {
  const { id } = (await create('Given by name')).body.badge
  const path = '/badges/v3/badges'
  const given = await world.post(`${path}/${id}/members`, { memberIds: [mira.id, jonasId] }, world.owner)
  expect(given.body.memberIds).toHaveLength(2)
  const second = await world.get(`${path}/${id}/members?paging.limit=1&paging.offset=1`, world.owner)
  const all = await world.get(`${path}/${id}/members`, world.owner)
  expect(second.body.memberIds).toEqual([all.body.memberIds[1]])
  expect(second.body.metadata).toEqual({ count: 1, offset: 1, total: 2, tooManyToCount: false })
  const read = async () =>
    (await world.post(`${path}/members`, { memberIds: [mira.id] }, world.owner)).body.memberBadgeIds
  expect(await read()).toEqual([{ memberId: mira.id, badgeIds: expect.arrayContaining([id]) }])
  const query = new URLSearchParams([
    ['memberIds', mira.id],
    ['memberIds', jonasId],
  ])
  await world.send('DELETE', `${path}/${id}/members?${query}`, undefined, world.owner)
  expect((await read())[0].badgeIds).not.toContain(id)
})
