import * as z from 'zod'

import { call } from '../define.ts'
import { BulkItemMetadata } from '../shapes/bulk.ts'
import { tagChanges } from '../shapes/order-input.ts'
import { Filter, guid, text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
const example = '0199a000-0000-7000-8000-00000000a001'

const OrderMarks = z
  .object({ archived: z.boolean().optional(), seenByAHuman: z.boolean().optional() })
  .meta({ id: 'OrderMarks', description: 'Fields that one call can set on many orders.' })

const OrderBulkJob = z
  .object({
    id: guid(),
    action: z.enum(['UPDATE_TAGS', 'UPDATE', 'DELETE_IMPORTED']),
    status: z.enum(['RUNNING', 'DONE']),
    total: z.number().int(),
    totalSuccesses: z.number().int(),
    totalFailures: z.number().int(),
    failures: z.array(BulkItemMetadata),
    createdDate: timestamp(),
    finishedDate: timestamp().optional(),
  })
  .meta({
    id: 'OrderBulkJob',
    description: 'The progress of a bulk action. `failures` names the first 100 orders that failed.',
  })

const byFilter = {
  filter: Filter.describe('As in the search, with at least one condition.'),
  search: z.object({ expression: text(100).optional() }).optional(),
}

/** Our own calls: the wire's bulk calls change up to a hundred orders; these change all matching ones. */
export const orderJobs = {
  countOrdersByFilter: call('POST /v1/bulk/orders/count-by-filter', {
    summary: 'Counts the orders that match a bulk action, without changing them.',
    access: staffAndApps,
    input: z.object(byFilter),
    output: z.object({
      total: z.number().int(),
      limit: z.number().int().describe('The limit of one job.'),
    }),
    example: { filter: { archived: false } },
  }),

  bulkUpdateOrderTagsByFilter: call('POST /v1/bulk/orders/update-tags-by-filter', {
    summary: 'Starts a job that changes the tags of all matching orders.',
    access: staffAndApps,
    input: z.object({ ...byFilter, ...tagChanges }),
    output: z.object({ jobId: guid() }),
    errors: ['TOO_MANY_ORDERS'],
    example: { filter: { number: '1' }, assignTags: { tags: { tagIds: ['gift'] } } },
  }),

  bulkUpdateOrdersByFilter: call('POST /v1/bulk/orders/update-by-filter', {
    summary: 'Starts a job that marks all matching orders.',
    access: staffAndApps,
    input: z.object({ ...byFilter, order: OrderMarks }),
    output: z.object({ jobId: guid() }),
    errors: ['TOO_MANY_ORDERS'],
    example: { filter: { number: '1' }, order: { archived: true } },
  }),

  getOrderBulkJob: call('GET /v1/bulk/orders/jobs/{jobId}', {
    summary: 'Reads the progress of a bulk action.',
    access: staffAndApps,
    input: z.object({ jobId: guid() }),
    output: z.object({ job: OrderBulkJob }),
    errors: ['JOB_NOT_FOUND'],
    example: { jobId: example },
  }),

  listOrderBulkJobResults: call('GET /v1/bulk/orders/jobs/{jobId}/results', {
    summary: 'Lists the result of each order of a bulk action, in the order of the job.',
    access: staffAndApps,
    input: z.object({
      jobId: guid(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      offset: z.coerce.number().int().min(0).max(100000).optional(),
    }),
    output: z.object({ results: z.array(BulkItemMetadata), total: z.number().int() }),
    errors: ['JOB_NOT_FOUND'],
    example: { jobId: example },
  }),

  bulkDeleteImportedOrders: call('POST /v1/orders/import/bulk-delete-imported-orders', {
    summary: 'Starts a job that deletes imported orders; others fail one by one.',
    access: staffAndApps,
    input: z.object({ orderIds: z.array(guid()).min(1).max(1000) }),
    output: z.object({ jobId: guid() }),
    example: { orderIds: [example] },
  }),
}
