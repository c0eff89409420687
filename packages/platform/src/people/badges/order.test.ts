import { beforeAll, beforeEach, expect, test } from 'vitest'

import { createMemberWorld, type MemberWorld, violationsOf } from '../../../test/members.ts'
import { codeOf } from '../../../test/requests.ts'
import { mira } from '../../../test/world.ts'

let world: MemberWorld
let ids: string[]

beforeAll(async () => {
  world = await createMemberWorld()
})

beforeEach(async () => {
  for (const id of await order()) await world.send('DELETE', `/v1/badges/${id}`, undefined, world.owner)
  ids = []
  for (const title of ['One', 'Two', 'Three', 'Four'])
    ids.push((await world.post('/v1/badges', { badge: { title } }, world.owner)).body.badge.id)
})

const list = async () => (await world.get('/v1/badges', world.owner)).body.badges
const order = async (): Promise<string[]> => (await list()).map(({ id }: { id: string }) => id)
const updates = async () =>
  (await world.events())
    .filter((event) => event.startsWith('badge_updated'))
    .map((event) => event.split(' ')[1])
const query = async (asked: object, who = world.owner) =>
  (await world.post('/v1/badges/query', { query: asked }, who)).body
const titles = ({ badges }: { badges: { title: string }[] }) => badges.map(({ title }) => title)

test('badges are reordered, with events only for those that moved', async () => {
  const [one, two, three, four] = ids
  const before = (await updates()).length
  const { body } = await world.send('PUT', '/v1/badges/order', { badgeIds: [two, one] }, world.owner)
  expect(body.badges.map(({ id }: { id: string }) => id)).toEqual([two, one, three, four])
  expect(body.badges.map(({ position }: { position: number }) => position)).toEqual([0, 1, 2, 3])
  expect(new Set((await updates()).slice(before))).toEqual(new Set([one, two]))
  await world.send('PUT', '/v1/badges/order', { badgeIds: [two] }, world.owner)
  expect((await updates()).length).toBe(before + 2)
})

test('one badge moves to the first place, to the last, or behind another', async () => {
  const [one, two, three, four] = ids
  const move = (id: string | undefined, to: object) => world.post(`/v1/badges/${id}/move`, to, world.owner)
  await move(three, { position: 'FIRST' })
  expect(await order()).toEqual([three, one, two, four])
  await move(three, { position: 'LAST' })
  expect(await order()).toEqual([one, two, four, three])
  await move(four, { position: 'AFTER', moveAfterBadgeId: one })
  expect(await order()).toEqual([one, four, two, three])
  await move(four, { position: 'AFTER', moveAfterBadgeId: four })
  expect(await order()).toEqual([one, four, two, three])
  expect(violationsOf(await move(one, { position: 'AFTER' }))).toEqual({ moveAfterBadgeId: 'REQUIRED_FIELD' })
  const nowhere = { position: 'AFTER', moveAfterBadgeId: crypto.randomUUID() }
  expect(codeOf(await move(one, nowhere))).toBe('BADGE_NOT_FOUND')
  expect(codeOf(await move(crypto.randomUUID(), { position: 'LAST' }))).toBe('BADGE_NOT_FOUND')
  expect(await order()).toEqual([one, four, two, three])
})

test('an order with unknown badges changes nothing', async () => {
  const badgeIds = [ids[3], crypto.randomUUID()]
  expect(codeOf(await world.send('PUT', '/v1/badges/order', { badgeIds }, world.owner))).toBe(
    'BADGE_NOT_FOUND',
  )
  expect(await order()).toEqual(ids)
})

test('concurrent orders, moves, changes and assignments leave each badge its own position', async () => {
  const calls = Array.from({ length: 40 }, (_, turn) => {
    const id = ids[turn % 4]
    if (turn % 4 === 0)
      return world.send(
        'PUT',
        '/v1/badges/order',
        { badgeIds: ids.toSorted(() => (turn % 3) - 1) },
        world.owner,
      )
    if (turn % 4 === 1) return world.post(`/v1/badges/${id}/move`, { position: 'FIRST' }, world.owner)
    if (turn % 4 === 2)
      return world.send('PATCH', `/v1/badges/${id}`, { badge: { description: `Turn ${turn}` } }, world.owner)
    return world.post(`/v1/badges/${id}/assign`, { memberIds: [mira.id] }, world.owner)
  })
  const replies = await Promise.all(calls)
  expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  const places = (await list()).map(({ position }: { position: number }) => position)
  expect(places).toEqual([0, 1, 2, 3])
})

test('a site has at most a hundred badges, however many are created concurrently', async () => {
  const made = await Promise.all(
    Array.from({ length: 110 }, (_, turn) =>
      world.post('/v1/badges', { badge: { title: `Many ${turn}` } }, world.owner),
    ),
  )
  expect(made.filter((reply) => codeOf(reply) === 'TOO_MANY_BADGES')).toHaveLength(14)
  expect(await order()).toHaveLength(100)
})

test('badges are searched, sorted, and read page by page', async () => {
  expect(titles(await query({ filter: { title: { $startsWith: 'T' } } }))).toEqual(['Two', 'Three'])
  expect(titles(await query({ filter: { slug: { $hasSome: ['one', 'nine'] } } }))).toEqual(['One'])
  expect(titles(await query({ sort: [{ fieldName: 'title' }] }))).toEqual(['Four', 'One', 'Three', 'Two'])
  const first = await query({ cursorPaging: { limit: 3 } })
  expect(titles(first)).toEqual(['One', 'Two', 'Three'])
  const { next } = first.pagingMetadata.cursors
  expect(titles(await query({ cursorPaging: { cursor: next } }))).toEqual(['Four'])
  const second = await query({ paging: { limit: 3, offset: 3 } })
  expect(titles(second)).toEqual(['Four'])
  expect(second.pagingMetadata).toEqual({ count: 1, offset: 3, total: 4, cursors: {}, hasNext: false })
  const bad = await world.post('/v1/badges/query', { query: { filter: { icon: 'STAR' } } }, world.owner)
  expect(bad.status).toBe(400)
  expect((await query({}, world.guest)).badges[0]).not.toHaveProperty('memberCount')
})

test('a change with an outdated revision is rejected', async () => {
  const change = (badge: object) => world.send('PATCH', `/v1/badges/${ids[0]}`, { badge }, world.owner)
  const first = await change({ revision: '1', textColor: '#ABCDEF', permissionsEnabled: true })
  expect(first.body.badge).toMatchObject({ revision: '2', textColor: '#abcdef', permissionsEnabled: true })
  expect(codeOf(await change({ revision: '1', title: 'Late' }))).toBe('CONFLICT')
  expect((await change({ title: 'Any time' })).body.badge).toMatchObject({ revision: '3', title: 'Any time' })
})

test('the number of members with each badge is for staff and apps', async () => {
  await world.make('Counted')
  const members = (await world.post('/v1/members/query', {}, world.owner)).body.members
  const memberIds = members.slice(0, 2).map(({ id }: { id: string }) => id)
  await world.post(`/v1/badges/${ids[1]}/assign`, { memberIds }, world.owner)
  const counts = (await world.get('/v1/badges/members/count', world.owner)).body.badgeMemberCounts
  expect(counts.map(({ memberCount }: { memberCount: number }) => memberCount)).toEqual([0, 2, 0, 0])
  expect((await world.get('/v1/badges/members/count', world.mira)).status).toBe(403)
})

test('published clients send orders, moves and queries in their own form', async () => {
  const [one, two, three, four] = ids
  const v3 = await world.send('PATCH', '/members/v3/badges/order', { badgeIds: [four] }, world.owner)
  expect(v3.body.badges[0].id).toBe(four)
  const v4 = await world.post('/badges/v4/badges/order', { ids: [three, two] }, world.owner)
  expect(v4.body.badges.map(({ id }: { id: string }) => id)).toEqual([three, two, four, one])
  await world.post(`/badges/v4/badges/${one}/move`, { position: 'FIRST' }, world.owner)
  const found = await world.post('/badges/v4/badges/query', { query: { paging: { limit: 1 } } }, world.guest)
  expect(found.body.badges.map(({ id }: { id: string }) => id)).toEqual([one])
  const listed = await world.get('/members/v3/badges?paging.limit=1&paging.offset=1', world.owner)
  expect(listed.body.metadata).toEqual({ count: 1, offset: 1, total: 4, tooManyToCount: false })
  expect(
    (await world.get('/members/v3/badges/members/count', world.owner)).body.badgeMemberCounts,
  ).toHaveLength(4)
})
