import * as z from 'zod'

import { call } from '../define.ts'
import { CursorPagingMetadata, CursorQuery, guid, Price, text, timestamp } from '../wire.ts'
import { CustomerConditions } from './customer-segments.ts'

const access = ['staff', 'app'] as const

export const Customer = z
  .object({
    id: guid(),
    email: z.string().describe('The address to write to, in lower case.'),
    emails: z.array(z.string()).describe('All addresses of the customer.'),
    name: z.string().optional(),
    memberId: guid().optional().describe('Absent: a guest.'),
    tags: z.array(z.string()),
    acceptsMarketing: z.boolean(),
    marketingChangedDate: timestamp().optional().describe('The last change of `acceptsMarketing`.'),
    orderCount: z.number().int().describe('Without cancelled and rejected orders.'),
    totalSpent: Price.describe('The payments for these orders, less refunds.'),
    averageSpent: Price.describe('`totalSpent` for each order.'),
    firstOrderDate: timestamp().optional(),
    lastOrderDate: timestamp().optional(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({
    id: 'Customer',
    description: 'A person who orders or has an account, with or without both; one for each email address.',
  })

const CustomerNote = z
  .object({ id: guid(), text: z.string(), createdDate: timestamp() })
  .meta({ id: 'CustomerNote', description: 'A note of staff. Customers never see it.' })

const someone = 'c0570000-0000-4000-8000-000000000001'
const another = 'c0570000-0000-4000-8000-000000000002'
const one = z.object({ customer: Customer })
const tag = text(100).trim().min(1)

/** Our own calls: the specification has members, but no guests. */
export const customers = {
  queryCustomers: call('POST /v1/customers/query', {
    summary:
      'Finds customers, the newest first. `search` finds a part of a name or address, also with a wrong character.',
    access,
    input: z.object({
      query: CursorQuery.optional().describe(
        'By id, name, email, memberId, tags, acceptsMarketing, orderCount, totalSpent, firstOrderDate, lastOrderDate and createdDate.',
      ),
      search: text(200).optional(),
      segmentId: guid().optional().describe('Only customers of this segment.'),
    }),
    output: z.object({ customers: z.array(Customer), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR', 'CUSTOMER_SEGMENT_NOT_FOUND'],
    example: { query: { filter: { orderCount: { $gte: 2 } } } },
  }),
  countCustomers: call('POST /v1/customers/count', {
    summary: 'Counts the customers that match a filter, as `queryCustomers` reads it.',
    access,
    input: z.object({
      filter: CursorQuery.shape.filter,
      search: text(200).optional(),
      conditions: CustomerConditions.optional().describe('Those of a segment.'),
    }),
    output: z.object({ count: z.number().int() }),
    example: { filter: { orderCount: { $gte: 2 } } },
  }),
  getCustomer: call('GET /v1/customers/{id}', {
    summary: 'Reads one customer with notes and orders.',
    access,
    input: z.object({ id: guid() }),
    output: z.object({
      customer: Customer,
      notes: z.array(CustomerNote).describe('The latest 200, the newest first.'),
      orderIds: z.array(guid()).describe('The latest 50 orders, the newest first.'),
    }),
    errors: ['CUSTOMER_NOT_FOUND'],
    example: { id: someone },
  }),
  createCustomer: call('POST /v1/customers', {
    summary: 'Creates a customer without an account, such as one who called by phone.',
    access,
    input: z.object({
      customer: z.object({ email: z.email().max(254), name: text(100).trim().optional() }),
    }),
    output: one,
    errors: ['CUSTOMER_ALREADY_EXISTS'],
    example: { customer: { email: 'nora@example.com', name: 'Nora Byrne' } },
  }),
  updateCustomer: call('PATCH /v1/customers/{id}', {
    summary: 'Changes name, tags or marketing consent of a customer. Absent fields stay.',
    access,
    input: z.object({
      id: guid(),
      customer: z.object({
        name: text(100).trim().optional().describe('Empty: no name.'),
        tags: z.array(tag).max(50).optional(),
        acceptsMarketing: z.boolean().optional(),
      }),
    }),
    output: one,
    errors: ['CUSTOMER_NOT_FOUND'],
    example: { id: someone, customer: { tags: ['wholesale'], acceptsMarketing: true } },
  }),
  mergeCustomers: call('POST /v1/customers/{id}/merge', {
    summary:
      'Moves addresses, orders, notes and tags of another customer to this one, and deletes the other. A merge is final.',
    access,
    input: z.object({ id: guid(), otherId: guid() }),
    output: one,
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMERS_NOT_MERGEABLE'],
    example: { id: someone, otherId: another },
  }),
  getCustomerOfOrder: call('GET /v1/customers/of-order/{orderId}', {
    summary: 'Reads the customer of an order. An order without an email address has none.',
    access,
    input: z.object({ orderId: guid() }),
    output: z.object({ customer: Customer.optional() }),
    example: { orderId: someone },
  }),
  addCustomerNote: call('POST /v1/customers/{id}/notes', {
    summary: 'Adds a note to a customer.',
    access,
    input: z.object({ id: guid(), text: text(2_000).trim().min(1) }),
    output: z.object({ note: CustomerNote }),
    errors: ['CUSTOMER_NOT_FOUND'],
    example: { id: someone, text: 'Prefers parcels on Fridays.' },
  }),
  deleteCustomerNote: call('DELETE /v1/customers/{id}/notes/{noteId}', {
    summary: 'Deletes a note of a customer. An unknown note is ignored.',
    access,
    input: z.object({ id: guid(), noteId: guid() }),
    output: z.object({}),
    example: { id: someone, noteId: another },
  }),
}
