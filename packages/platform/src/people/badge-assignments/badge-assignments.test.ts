import { beforeAll, expect, test } from 'vitest'

import { createMemberWorld, jonasId, type MemberWorld } from '../../../test/members.ts'
import { codeOf } from '../../../test/requests.ts'
import { mira } from '../../../test/world.ts'

let world: MemberWorld
beforeAll(async () => {
  world = await createMemberWorld()
})

const path = '/v1/badge-assignments'
const bulk = '/v1/bulk/badge-assignments'
const badge = async (title: string): Promise<string> =>
  (await world.post('/v1/badges', { badge: { title } }, world.owner)).body.badge.id
const give = (badgeId: string, memberId: string, more: object = {}) =>
  world.post(path, { badgeAssignment: { badgeId, memberId, ...more } }, world.owner)
const query = async (asked: object) => (await world.post(`${path}/query`, { query: asked }, world.owner)).body
const eventsOf = async (id: string) =>
  (
    await world.platform.db
      .selectFrom('outbox')
      .select('type')
      .where('site_id', '=', world.platform.siteId)
      .where('entity_id', '=', id)
      .orderBy('event_id')
      .execute()
  ).map(({ type }) => type)

test('a badge is assigned once, and removed by the id of the assignment', async () => {
  const badgeId = await badge('Given once')
  const { badgeAssignment } = (await give(badgeId, mira.id, { tags: { tags: { tagIds: ['a', 'a'] } } })).body
  expect(badgeAssignment).toMatchObject({
    badgeId,
    memberId: mira.id,
    tags: { tags: { tagIds: ['a'] }, privateTags: { tagIds: [] } },
  })
  expect((await give(badgeId, mira.id)).body.badgeAssignment).toEqual(badgeAssignment)
  expect((await world.get(`/v1/badges/${badgeId}/members`, world.owner)).body.memberIds).toEqual([mira.id])
  const taken = await world.send('DELETE', `${path}/${badgeAssignment.id}`, undefined, world.owner)
  expect(taken.body).toEqual({})
  const again = await world.send('DELETE', `${path}/${badgeAssignment.id}`, undefined, world.owner)
  expect(codeOf(again)).toBe('BADGE_ASSIGNMENT_NOT_FOUND')
  expect(await eventsOf(badgeAssignment.id)).toEqual([
    'wix.badges.v4.badge_assignment_created',
    'wix.badges.v4.badge_assignment_deleted',
  ])
  expect((await eventsOf(badgeId)).slice(2)).toEqual([
    'wix.badges.v3.badge_badge_assigned',
    'wix.badges.v3.badge_badge_unassigned',
  ])
})

test('a missing badge or member is named', async () => {
  const badgeId = await badge('Nobody’s')
  expect(codeOf(await give(badgeId, crypto.randomUUID()))).toBe('MEMBER_NOT_FOUND')
  expect(codeOf(await give(crypto.randomUUID(), mira.id))).toBe('BADGE_NOT_FOUND')
  expect(codeOf(await give('no id', mira.id))).toBe('BADGE_NOT_FOUND')
  expect((await give(badgeId, mira.id, { tags: { tags: { tagIds: [''] } } })).status).toBe(400)
  for (const who of [world.mira, world.guest]) {
    const wanted = { badgeAssignment: { badgeId, memberId: mira.id } }
    expect((await world.post(path, wanted, who)).status).toBe(403)
    expect((await world.post(`${path}/query`, {}, who)).status).toBe(403)
  }
})

test('bulk assignments succeed or fail one by one', async () => {
  const [one, two] = [await badge('Many one'), await badge('Many two')]
  const badgeAssignments = [
    { badgeId: one, memberId: mira.id },
    { badgeId: two, memberId: mira.id },
    { badgeId: two, memberId: crypto.randomUUID() },
    { badgeId: crypto.randomUUID(), memberId: jonasId },
    { badgeId: one, memberId: mira.id },
  ]
  const made = (await world.post(`${bulk}/create`, { badgeAssignments, returnEntity: true }, world.owner))
    .body
  expect(made.bulkActionMetadata).toEqual({ totalSuccesses: 3, totalFailures: 2, undetailedFailures: 0 })
  const codes = made.results.map((one: Result) => one.itemMetadata.error?.code)
  expect(codes).toEqual([undefined, undefined, 'MEMBER_NOT_FOUND', 'BADGE_NOT_FOUND', undefined])
  expect(made.results[4].item).toEqual(made.results[0].item)
  const ids = [made.results[0].item.id, made.results[1].item.id, crypto.randomUUID(), 'no id']
  const gone = (await world.post(`${bulk}/delete`, { badgeAssignmentIds: ids }, world.owner)).body
  expect(gone.results.map((one: Result) => one.itemMetadata.success)).toEqual([true, true, false, false])
  expect((await query({ filter: { badgeId: { $in: [one, two] } } })).badgeAssignments).toEqual([])
})

test('assignments are filtered by badge and member, page by page', async () => {
  const badgeId = await badge('Found')
  const people = [mira.id, jonasId, await world.make('Finder'), await world.make('Keeper')]
  for (const memberId of people) await give(badgeId, memberId)
  const members = ({ badgeAssignments }: Found) => badgeAssignments.map(({ memberId }) => memberId)
  const first = await query({ filter: { badgeId }, cursorPaging: { limit: 3 } })
  const { next } = first.pagingMetadata.cursors
  const second = await query({ cursorPaging: { cursor: next } })
  expect([...members(first), ...members(second)].sort()).toEqual(people.toSorted())
  const sorted = await query({ filter: { badgeId }, sort: [{ fieldName: 'memberId' }] })
  expect(members(sorted)).toEqual(people.toSorted())
  expect(members(await query({ filter: { badgeId, memberId: { $hasSome: [jonasId] } } }))).toEqual([jonasId])
  const refused = await world.post(`${path}/query`, { query: { filter: { title: 'x' } } }, world.owner)
  expect(refused.status).toBe(400)
})

test('tags are added and removed, directly and by a job', async () => {
  const badgeId = await badge('Tagged')
  const made: { id: string }[] = []
  for (const memberId of [mira.id, jonasId]) made.push((await give(badgeId, memberId)).body.badgeAssignment)
  const tag = async (more: object) =>
    (
      await world.post(
        `${bulk}/update-tags`,
        { ids: [made[0]?.id, crypto.randomUUID()], ...more },
        world.owner,
      )
    ).body
  world.platform.clock.advance(1000)
  const reply = await tag({ assignTags: { tags: { tagIds: ['a', 'b'] }, privateTags: { tagIds: ['p'] } } })
  expect(reply.results[1].itemMetadata.error.code).toBe('BADGE_ASSIGNMENT_NOT_FOUND')
  await tag({ assignTags: { tags: { tagIds: ['a', 'c'] } }, unassignTags: { tags: { tagIds: ['a', 'b'] } } })
  const [tagged] = (await query({ filter: { id: made[0]?.id } })).badgeAssignments
  expect(tagged.tags).toEqual({ tags: { tagIds: ['a', 'c'] }, privateTags: { tagIds: ['p'] } })
  expect(tagged.updatedDate > tagged.createdDate).toBe(true)
  const full = Array.from({ length: 99 }, (_, index) => `t${index}`)
  const refused = await tag({ assignTags: { tags: { tagIds: full } } })
  expect(refused.results[0].itemMetadata.error.code).toBe('TOO_MANY_TAGS')

  const changes = { filter: { badgeId }, assignTags: { tags: { tagIds: ['z'] } } }
  const { jobId } = (await world.post(`${bulk}/update-tags-by-filter`, changes, world.owner)).body
  await world.platform.settle()
  const { job } = (await world.get(`${bulk}/jobs/${jobId}`, world.owner)).body
  expect(job).toEqual({ id: jobId, status: 'DONE', total: 2, totalSuccesses: 2, totalFailures: 0 })
  const after = (await query({ filter: { badgeId } })).badgeAssignments
  expect(after.map((one: Tagged) => one.tags.tags.tagIds.at(-1))).toEqual(['z', 'z'])
  expect(codeOf(await world.get(`${bulk}/jobs/${crypto.randomUUID()}`, world.owner))).toBe('JOB_NOT_FOUND')
})

test.each(['/badges/v4/assignments', '/badges/v4/badge-assignments', '/_api/badges/v4/assignments'])(
  'published clients assign, query and remove badges at %s',
  async (there) => {
    const badgeId = await badge(`At ${there}`)
    const many = there.replace('/v4/', '/v4/bulk/')
    const wanted = { badgeAssignment: { badgeId, memberId: mira.id } }
    const { id } = (await world.post(there, wanted, world.owner)).body.badgeAssignment
    const found = await world.post(`${there}/query`, { query: { filter: { badgeId } } }, world.owner)
    expect(found.body.badgeAssignments).toMatchObject([{ id }])
    const changes = { ids: [id], assignTags: { tags: { tagIds: ['a'] } } }
    expect((await world.post(`${many}/bulk-update-tags`, changes, world.owner)).status).toBe(200)
    const byFilter = { filter: { badgeId }, assignTags: { tags: { tagIds: ['b'] } } }
    expect((await world.post(`${many}/update-tags-by-filter`, byFilter, world.owner)).body.jobId).toBeTruthy()
    expect(
      (await world.post(`${many}/create`, { badgeAssignments: [wanted.badgeAssignment] }, world.owner))
        .status,
    ).toBe(200)
    expect((await world.send('DELETE', `${there}/${id}`, undefined, world.owner)).status).toBe(200)
    const gone = await world.post(`${many}/delete`, { badgeAssignmentIds: [id] }, world.owner)
    expect(gone.body.bulkActionMetadata).toMatchObject({ totalFailures: 1 })
  },
)

test('of many concurrent assignments of one badge, one succeeds with one event', async () => {
  const badgeId = await badge('Raced')
  const replies = await Promise.all(Array.from({ length: 30 }, () => give(badgeId, mira.id)))
  const ids = new Set(replies.map(({ body }) => body.badgeAssignment.id))
  expect(ids.size).toBe(1)
  expect(await eventsOf([...ids][0])).toEqual(['wix.badges.v4.badge_assignment_created'])
})

test('concurrent assignments in both orders, with moves and deletions, never deadlock', async () => {
  const ids: string[] = []
  for (let index = 0; index < 4; index++) ids.push(await badge(`Crosswise ${index}`))
  const people = [mira.id, jonasId]
  const calls = Array.from({ length: 40 }, (_, turn) => {
    const all = turn % 2 === 0 ? ids : ids.toReversed()
    if (turn === 20) return world.send('DELETE', `/v1/badges/${ids[0]}`, undefined, world.owner)
    if (turn % 10 === 3) {
      const badgeIds = all.filter((id) => id !== ids[0])
      return world.send('PUT', '/v1/badges/order', { badgeIds }, world.owner)
    }
    const badgeAssignments = all.flatMap((badgeId) => people.map((memberId) => ({ badgeId, memberId })))
    return world.post(`${bulk}/create`, { badgeAssignments }, world.owner)
  })
  const replies = await Promise.all(calls)
  expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  const left = (await query({ filter: { badgeId: { $in: ids } } })).badgeAssignments
  expect(left).toHaveLength(6)
})

interface Result {
  readonly itemMetadata: { readonly success: boolean; readonly error?: { readonly code: string } }
}

interface Found {
  readonly badgeAssignments: readonly { readonly memberId: string }[]
}

interface Tagged {
  readonly tags: { readonly tags: { readonly tagIds: readonly string[] } }
}
