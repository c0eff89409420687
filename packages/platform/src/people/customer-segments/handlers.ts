import type { CustomerSegmentsHandlers } from '../../generated/customer-segments.ts'
import { audit } from '../../identity/identities/index.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { checkConditions } from './conditions.ts'
import {
  allSegments,
  deleteSegment,
  findSegment,
  insertSegment,
  isNameTaken,
  lockSegment,
  saveSegment,
  toSegment,
} from './store.ts'

const mostSegments = 100

export const handlers: CustomerSegmentsHandlers = {
  async createCustomerSegment({ segment: { name, conditions } }, ctx) {
    await checkConditions(ctx, conditions, 'segment.conditions')
    await lockByName(ctx, 'customer segments')
    if ((await allSegments(ctx)).length >= mostSegments) ctx.fail('MAX_CUSTOMER_SEGMENTS_REACHED')
    const now = ctx.clock.now()
    const row = { segment_id: ctx.random.id(), name, conditions, created_at: now, updated_at: now }
    if (!(await insertSegment(ctx, row))) ctx.fail('CUSTOMER_SEGMENT_NAME_TAKEN')
    await audit(ctx, { action: 'customer segment created', detail: { segmentId: row.segment_id, name } })
    return { segment: toSegment({ ...row, site_id: ctx.siteId }) }
  },

  async updateCustomerSegment({ id, segment }, ctx) {
    await lockByName(ctx, 'customer segments')
    const before = (await lockSegment(ctx, id)) ?? ctx.fail('CUSTOMER_SEGMENT_NOT_FOUND')
    const { name = before.name, conditions = before.conditions } = segment
    await checkConditions(ctx, conditions, 'segment.conditions')
    if (await isNameTaken(ctx, name, before.segment_id)) ctx.fail('CUSTOMER_SEGMENT_NAME_TAKEN')
    const row = { ...before, name, conditions, updated_at: ctx.clock.now() }
    await saveSegment(ctx, row)
    await audit(ctx, { action: 'customer segment changed', detail: { segmentId: row.segment_id, name } })
    return { segment: toSegment(row) }
  },

  async deleteCustomerSegment({ id }, ctx) {
    const row = (await lockSegment(ctx, id)) ?? ctx.fail('CUSTOMER_SEGMENT_NOT_FOUND')
    if (await ctx.services.hooks.isSegmentUsed(ctx, row.segment_id)) ctx.fail('CUSTOMER_SEGMENT_IN_USE')
    await deleteSegment(ctx, row.segment_id)
    await audit(ctx, {
      action: 'customer segment deleted',
      detail: { segmentId: row.segment_id, name: row.name },
    })
    return {}
  },

  async getCustomerSegment({ id }, ctx) {
    return { segment: toSegment((await findSegment(ctx, id)) ?? ctx.fail('CUSTOMER_SEGMENT_NOT_FOUND')) }
  },

  async listCustomerSegments(_, ctx) {
    return { segments: (await allSegments(ctx)).map(toSegment) }
  },
}
