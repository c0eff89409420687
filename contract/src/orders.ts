import * as z from 'zod'

import { call } from './define.ts'
import { Order } from './shapes/order.ts'
import { CursorPaging, CursorPagingMetadata, Filter, guid, Sorting, text } from './wire.ts'

const CursorSearch = z
  .object({
    cursorPaging: CursorPaging.optional(),
    filter: Filter.optional(),
    sort: z.array(Sorting).max(4).optional(),
    search: z.object({ expression: text(100).optional() }).optional(),
  })
  .meta({
    id: 'CursorSearch',
    description:
      'The next page sends `cursorPaging` alone. `search.expression`: words in number, e-mail, names and items.',
  })

export const orders = {
  getOrder: call('GET /v1/orders/{id}', {
    summary: 'Reads one order with its payments. Buyers read their own.',
    access: ['visitor', 'member', 'staff', 'app'],
    input: z.object({ id: guid() }),
    output: z.object({ order: Order }),
    errors: ['ORDER_NOT_FOUND'],
    aliases: ['GET /v1/ep-orders/{id}'],
    example: { id: '0199a000-0000-7000-8000-00000000a001' },
  }),

  searchOrders: call('POST /v1/orders/search', {
    summary: 'Finds orders, newest first unless sorted. Buyers find their own.',
    access: ['visitor', 'member', 'staff', 'app'],
    input: z.object({ search: CursorSearch.optional() }),
    output: z.object({ orders: z.array(Order), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    aliases: ['POST /v1/ep-orders/search'],
    example: { search: { filter: { paymentStatus: 'PAID' }, cursorPaging: { limit: 2 } } },
  }),
}
