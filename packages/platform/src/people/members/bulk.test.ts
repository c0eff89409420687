import { beforeAll, expect, test } from 'vitest'

import { createMemberWorld, jonasId, type MemberWorld, ownerId, violationsOf } from '../../../test/members.ts'
import { codeOf } from '../../../test/requests.ts'
import { mira } from '../../../test/world.ts'

let world: MemberWorld
beforeAll(async () => {
  world = await createMemberWorld()
})

const statusOf = async (id: string) =>
  (await world.get(`/v1/members/${id}?fieldsets=EXTENDED`, world.owner)).body.member?.status
const start = (path: string, body: object) => world.post(path, body, world.owner)
const jobOf = async (jobId: string) =>
  (await world.get(`/v1/members/bulk/jobs/${jobId}`, world.owner)).body.job

test('a list of ids is deleted one by one, with a result for each', async () => {
  const [one, two] = [await world.make('One'), await world.make('Two')]
  const { body } = await world.post(
    '/v1/members/bulk/delete',
    { memberIds: [one, ownerId, 'nobody', two, one] },
    world.owner,
  )
  const results = body.results.map(
    ({ itemMetadata }: { itemMetadata: { success: boolean; error?: { code: string } } }) =>
      itemMetadata.success || itemMetadata.error?.code,
  )
  expect(results).toEqual([
    true,
    'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN',
    'MEMBER_NOT_FOUND',
    true,
    'MEMBER_NOT_FOUND',
  ])
  expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 3, undetailedFailures: 0 })
  const many = await world.post('/v1/members/bulk/delete', { memberIds: Array(101).fill(one) }, world.owner)
  expect(violationsOf(many)).toEqual({ memberIds: 'MAX_SIZE' })
})

test.each([
  [{}],
  [{ $and: [] }],
  [{ $and: [{}, { $or: [] }] }],
  [{ $not: {} }],
  [{ $not: { $or: [] } }],
  [{ status: {} }],
])('the empty filter %j is rejected', async (filter) => {
  for (const action of ['delete', 'approve', 'block']) {
    const reply = await start(`/v1/members/bulk/${action}-by-filter`, { filter, search: { expression: 'a' } })
    expect(violationsOf(reply)).toEqual({ filter: 'VALIDATION' })
  }
  expect(violationsOf(await start('/v1/members/bulk/delete-by-filter', {}))).toEqual({
    filter: 'REQUIRED_FIELD',
  })
})

test('a job finishes in batches and names its failures', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, (_, index) => world.make(`Crowd${index}`)))
  await world.post(`/v1/members/${ids[7]}/disconnect`, {}, world.owner)
  const filter = { loginEmail: { $startsWith: 'crowd' } }
  const count = await world.post('/v1/members/bulk/count-by-filter', { filter, action: 'BLOCK' }, world.owner)
  expect(count.body).toEqual({ total: 60, possible: 59, limit: 5000 })

  const { jobId } = (await start('/v1/members/bulk/block-by-filter', { filter })).body
  expect(await jobOf(jobId)).toMatchObject({ status: 'RUNNING', total: 60, totalSuccesses: 0 })
  // This member matches only after the job was created.
  const late = await world.make('CrowdLate')
  await world.platform.settle()
  expect(await jobOf(jobId)).toMatchObject({
    action: 'BLOCK',
    status: 'DONE',
    total: 60,
    totalSuccesses: 59,
    totalFailures: 1,
    failures: [{ id: ids[7], success: false, error: { code: 'MEMBER_ACTION_IMPOSSIBLE' } }],
    finishedDate: expect.any(String),
  })
  expect(await statusOf(ids[0] ?? '')).toBe('BLOCKED')
  expect(await statusOf(late)).toBe('APPROVED')

  const words = { filter: { status: 'BLOCKED' }, search: { expression: 'crowd1' } }
  const approve = (await start('/v1/members/bulk/approve-by-filter', words)).body
  await world.platform.settle()
  expect((await jobOf(approve.jobId)).totalSuccesses).toBe(11)
  const gone = (await start('/v1/members/bulk/delete-by-filter', { filter, contentAssigneeId: mira.id })).body
  await world.platform.settle()
  expect(await jobOf(gone.jobId)).toMatchObject({ total: 61, totalSuccesses: 61 })
  expect(await statusOf(late)).toBeUndefined()
  expect(await statusOf(jonasId)).toBe('APPROVED')
})

test('a job without matches is done at once', async () => {
  const { jobId } = (
    await start('/v1/members/bulk/delete-by-filter', { filter: { loginEmail: 'nobody@example.com' } })
  ).body
  expect(await jobOf(jobId)).toMatchObject({ status: 'DONE', total: 0 })
  expect(codeOf(await world.get('/v1/members/bulk/jobs/none', world.owner))).toBe('JOB_NOT_FOUND')
})

test('a restarted job continues where it stopped', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, (_, index) => world.make(`Again${index}`)))
  const { jobId } = (await start('/v1/members/bulk/block-by-filter', { filter: { id: { $in: ids } } })).body
  await world.platform.settle()
  const before = (await world.events()).length
  const { db, siteId } = world.platform
  await db
    .updateTable('jobs')
    .set({ state: 'waiting' })
    .where('site_id', '=', siteId)
    .where('kind', '=', 'members.bulk')
    .execute()
  await world.platform.settle()
  expect((await world.events()).length).toBe(before)
  expect((await jobOf(jobId)).totalSuccesses).toBe(3)
})

test('visitors and members have no access', async () => {
  for (const who of [world.mira, world.guest]) {
    const reply = await world.post(
      '/v1/members/bulk/count-by-filter',
      { filter: { status: 'PENDING' }, action: 'APPROVE' },
      who,
    )
    expect(reply.status).toBe(403)
  }
})

test('an assignee who does not exist or is not allowed is ignored, regardless of the form of the id', async () => {
  for (const contentAssigneeId of ['me', mira.id]) {
    const filter = { id: { $in: [await world.make('Leaving')] } }
    const reply = await start('/v1/members/bulk/delete-by-filter', { filter, contentAssigneeId })
    await world.platform.settle()
    expect([reply.status, (await jobOf(reply.body.jobId)).totalSuccesses]).toEqual([200, 1])
  }
})
