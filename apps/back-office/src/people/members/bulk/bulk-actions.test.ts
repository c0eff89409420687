// @vitest-environment node
import { countMembersByFilter, getMemberBulkJob, queryMembers } from '@vitrine/client/members'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { defaultQuery } from '../member-query.ts'
import { toAllOf } from '../to-request.ts'
import { startBulk } from './bulk-actions.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test.each(['APPROVE', 'BLOCK', 'DELETE'] as const)(
  '%s changes as many members as the preview counts',
  async (action) => {
    const client = await platform.as('app')
    const target = toAllOf(defaultQuery, platform.clock.now())
    const { total, possible } = await countMembersByFilter(client, { action, ...target })
    expect(possible).toBeGreaterThan(0)
    expect(possible).toBeLessThanOrEqual(total)
    const jobId = await startBulk(client, action, target)
    await platform.settle()
    const { job } = await getMemberBulkJob(client, { jobId })
    expect(job).toMatchObject({ status: 'DONE', total: possible, totalSuccesses: possible, totalFailures: 0 })
    const { metadata } = await queryMembers(client, { query: { paging: { limit: 1 } } })
    expect(metadata.total).toBe(action === 'DELETE' ? 0 : total)
  },
)
