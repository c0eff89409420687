import * as z from 'zod'

import { call } from '../define.ts'
import { decimal, guid, text, timestamp } from '../wire.ts'

const access = ['staff', 'app'] as const
const count = () => z.number().int().min(0).max(1_000_000)
const days = () => z.number().int().min(1).max(3_650)
const tags = () => z.array(text(100).trim().min(1)).min(1).max(20)

export const CustomerConditions = z
  .object({
    minOrders: count().optional(),
    maxOrders: count().optional(),
    minSpent: decimal().optional().describe('The payments for all orders, less refunds.'),
    maxSpent: decimal().optional(),
    orderedWithinDays: days().optional().describe('The last order is at most so many days old.'),
    notOrderedForDays: days().optional().describe('There are orders, and the last one is older.'),
    tags: tags().optional().describe('All of them.'),
    withoutTags: tags().optional().describe('None of them.'),
    acceptsMarketing: z.boolean().optional(),
    hasAccount: z.boolean().optional(),
  })
  .meta({
    id: 'CustomerConditions',
    description: 'All sent conditions must hold. Without conditions, every customer matches.',
  })

const CustomerSegment = z
  .object({
    id: guid(),
    name: z.string(),
    conditions: CustomerConditions,
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({
    id: 'CustomerSegment',
    description: 'Customers by conditions. Its customers change with their orders.',
  })

const segment = z.object({ segment: CustomerSegment })
const fields = { name: text(100).trim().min(1), conditions: CustomerConditions }
const unknown = '5e600000-0000-4000-8000-000000000001'

export const customerSegments = {
  createCustomerSegment: call('POST /v1/customer-segments', {
    summary: 'Creates a segment. A site has at most 100, each with a name of its own.',
    access,
    input: z.object({ segment: z.object(fields) }),
    output: segment,
    errors: ['CUSTOMER_SEGMENT_NAME_TAKEN', 'MAX_CUSTOMER_SEGMENTS_REACHED'],
    example: { segment: { name: 'Regulars', conditions: { minOrders: 3, orderedWithinDays: 180 } } },
  }),
  updateCustomerSegment: call('PATCH /v1/customer-segments/{id}', {
    summary: 'Changes name or conditions of a segment. Sent conditions replace all earlier ones.',
    access,
    input: z.object({ id: guid(), segment: z.object(fields).partial() }),
    output: segment,
    errors: ['CUSTOMER_SEGMENT_NOT_FOUND', 'CUSTOMER_SEGMENT_NAME_TAKEN'],
    example: { id: unknown, segment: { name: 'Regular customers' } },
  }),
  deleteCustomerSegment: call('DELETE /v1/customer-segments/{id}', {
    summary: 'Deletes a segment that no coupon or automatic discount uses.',
    access,
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['CUSTOMER_SEGMENT_NOT_FOUND', 'CUSTOMER_SEGMENT_IN_USE'],
    example: { id: unknown },
  }),
  getCustomerSegment: call('GET /v1/customer-segments/{id}', {
    summary: 'Reads a segment.',
    access,
    input: z.object({ id: guid() }),
    output: segment,
    errors: ['CUSTOMER_SEGMENT_NOT_FOUND'],
    example: { id: unknown },
  }),
  listCustomerSegments: call('GET /v1/customer-segments', {
    summary: 'Lists all segments by name.',
    access,
    input: z.object({}),
    output: z.object({ segments: z.array(CustomerSegment) }),
    example: {},
  }),
}
