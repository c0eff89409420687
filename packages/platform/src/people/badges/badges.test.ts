import { beforeAll, expect, test } from 'vitest'

import { createDesk, type Desk, jonasId, violationsOf } from '../../../test/members.ts'
import { codeOf } from '../../../test/requests.ts'
import { mira } from '../../../test/world.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createDesk()
})

const create = async (title: string, more: object = {}) =>
  desk.post('/v1/badges', { badge: { title, ...more } }, desk.owner)
const told = async (id: string) =>
  (await desk.events()).filter((event) => event.endsWith(id)).map((event) => event.split(' ')[0])

test('a badge is made, changed and deleted, and each is told once', async () => {
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
  const changed = await desk.send('PATCH', `/v1/badges/${id}`, { badge: changes }, desk.owner)
  expect(changed.body.badge).toMatchObject({ title: 'First hours', description: 'Early', slug: 'first-hour' })
  expect(changed.body.badge).not.toHaveProperty('icon')
  await desk.post(`/v1/badges/${id}/assign`, { memberIds: [mira.id] }, desk.owner)
  expect((await desk.send('DELETE', `/v1/badges/${id}`, undefined, desk.owner)).body).toEqual({})
  expect(await told(id)).toEqual([
    'badge_created',
    'badge_updated',
    'badge_badge_assigned',
    'badge_badge_unassigned',
    'badge_deleted',
  ])
  expect(codeOf(await desk.send('DELETE', `/v1/badges/${id}`, undefined, desk.owner))).toBe('BADGE_NOT_FOUND')
})

test('what is wrong with a badge is named', async () => {
  expect(violationsOf(await create('x'.repeat(51)))).toEqual({ 'badge.title': 'MAX_LENGTH' })
  expect(violationsOf(await create(' '))).toEqual({ 'badge.title': 'MIN_LENGTH' })
  expect(violationsOf(await create('Red', { color: 'red;background:url(x)' }))).toEqual({
    'badge.color': 'FORMAT',
  })
  await create('Twin', { slug: 'twin' })
  expect(codeOf(await create('Twin'))).toBe('SLUG_ALREADY_EXISTS')
  const { id } = (await create('Other')).body.badge
  const reply = await desk.send('PATCH', `/v1/badges/${id}`, { badge: { slug: 'twin' } }, desk.owner)
  expect(codeOf(reply)).toBe('SLUG_ALREADY_EXISTS')
})

test('giving and taking tell of those alone to whom it meant something', async () => {
  const { id } = (await create('Giver')).body.badge
  const give = (memberIds: string[]) => desk.post(`/v1/badges/${id}/assign`, { memberIds }, desk.owner)
  expect((await give([mira.id])).body).toEqual({ memberIds: [mira.id] })
  expect((await give([mira.id, jonasId, jonasId])).body).toEqual({ memberIds: [jonasId] })
  expect(codeOf(await give([mira.id, 'nobody']))).toBe('MEMBER_NOT_FOUND')
  const holders = await desk.get(`/v1/badges/${id}/members?limit=1`, desk.owner)
  expect(holders.body).toMatchObject({ total: 2, memberIds: [expect.any(String)] })
  const taken = await desk.post(`/v1/badges/${id}/unassign`, { memberIds: [jonasId, 'nobody'] }, desk.owner)
  expect(taken.body).toEqual({ memberIds: [jonasId] })
  expect(await told(id)).toEqual([
    'badge_created',
    'badge_badge_assigned',
    'badge_badge_assigned',
    'badge_badge_unassigned',
  ])
})

test('badges of private members are seen by themselves and by staff', async () => {
  const { id } = (await create('Secret')).body.badge
  const open = await desk.make('Open', { privacyStatus: 'PUBLIC' })
  await desk.post(`/v1/badges/${id}/assign`, { memberIds: [mira.id, jonasId, open] }, desk.owner)
  const ask = async (who: Record<string, string>) => {
    const memberIds = [mira.id, jonasId, open]
    const { body } = await desk.post('/v1/badges/query-by-members', { memberIds }, who)
    return body.memberBadges
      .filter(({ badgeIds }: { badgeIds: string[] }) => badgeIds.includes(id))
      .map(({ memberId }: { memberId: string }) => memberId)
      .sort()
  }
  expect(await ask(desk.guest)).toEqual([open])
  expect(await ask(desk.mira)).toEqual([mira.id, open].sort())
  expect(await ask(desk.owner)).toEqual([mira.id, jonasId, open].sort())
  expect((await desk.get('/v1/badges', desk.guest)).body.badges[0]).not.toHaveProperty('memberCount')
})

test('a deleted member has none', async () => {
  const { id } = (await create('Leaver')).body.badge
  const leaver = await desk.make('Leaver')
  await desk.post(`/v1/badges/${id}/assign`, { memberIds: [leaver] }, desk.owner)
  await desk.send('DELETE', `/v1/members/${leaver}`, undefined, desk.owner)
  await desk.platform.settle()
  expect((await desk.get(`/v1/badges/${id}/members`, desk.owner)).body).toMatchObject({
    memberIds: [],
    total: 0,
  })
  expect(await told(id)).toEqual(['badge_created', 'badge_badge_assigned', 'badge_badge_unassigned'])
})

test('only staff and apps give them', async () => {
  for (const who of [desk.mira, desk.guest]) {
    expect((await desk.post('/v1/badges', { badge: { title: 'Mine' } }, who)).status).toBe(403)
  }
})

test.each(['/badges/v3/badges', '/members/v3/badges', '/_api/members/v3/badges', '/badges/v4/badges'])(
  'published clients make, read, change and delete badges at %s',
  async (path) => {
    const badge = { title: 'By another name', backgroundColor: '#AABBCC' }
    const { body: made } = await desk.post(path, { badge }, desk.owner)
    expect(made.badge).toMatchObject({ color: '#aabbcc', backgroundColor: '#aabbcc' })
    const { id } = made.badge
    expect((await desk.get(`${path}/${id}`, desk.mira)).body.badge).not.toHaveProperty('memberCount')
    expect((await desk.get(`${path}/${id}`, desk.owner)).body.badge.memberCount).toBe(0)
    const changes = { badge: { id, backgroundColor: '#112233' } }
    const changed = await desk.send('PATCH', `${path}/${id}`, changes, desk.owner)
    expect(changed.body.badge).toMatchObject({ title: 'By another name', backgroundColor: '#112233' })
    expect((await desk.get(path, desk.owner)).body.badges).toContainEqual(expect.objectContaining({ id }))
    expect((await desk.send('DELETE', `${path}/${id}`, undefined, desk.owner)).status).toBe(200)
    expect(codeOf(await desk.get(`${path}/${id}`, desk.owner))).toBe('BADGE_NOT_FOUND')
  },
)

test('published clients give, take and read the badges of members', async () => {
  const { id } = (await create('Given by name')).body.badge
  const path = '/badges/v3/badges'
  const given = await desk.post(`${path}/${id}/members`, { memberIds: [mira.id, jonasId] }, desk.owner)
  expect(given.body.memberIds).toHaveLength(2)
  const second = await desk.get(`${path}/${id}/members?paging.limit=1&paging.offset=1`, desk.owner)
  const all = await desk.get(`${path}/${id}/members`, desk.owner)
  expect(second.body.memberIds).toEqual([all.body.memberIds[1]])
  expect(second.body.metadata).toEqual({ count: 1, offset: 1, total: 2, tooManyToCount: false })
  const read = async () =>
    (await desk.post(`${path}/members`, { memberIds: [mira.id] }, desk.owner)).body.memberBadgeIds
  expect(await read()).toEqual([{ memberId: mira.id, badgeIds: expect.arrayContaining([id]) }])
  const query = new URLSearchParams([
    ['memberIds', mira.id],
    ['memberIds', jonasId],
  ])
  await desk.send('DELETE', `${path}/${id}/members?${query}`, undefined, desk.owner)
  expect((await read())[0].badgeIds).not.toContain(id)
})
