import { customers } from '@vitrine/contract/people/customers'
import * as z from 'zod'
import {
  amount,
  CustomerText,
  id,
  nextCursor,
  nextOf,
  ofCustomer,
  ofRecords,
  paging,
  present,
  queryOf,
  RecordText,
} from './shapes.ts'
import { tool } from './tool.ts'

export const findCustomers = tool({
  name: 'find_customers',
  title: 'Find customers',
  description:
    'Finds customers by a part of their name or email address, with the number and sum of their orders; the newest first. Changes nothing.',
  calls: [customers.queryCustomers],
  input: z.object({ words: z.string().max(200).optional(), ...paging }),
  output: z.object({
    customers: z.array(
      z.object({
        id: id(),
        email: CustomerText.optional(),
        name: CustomerText.optional(),
        hasAccount: z.boolean(),
        acceptsMarketing: z.boolean(),
        tags: z.array(RecordText),
        orders: z.int(),
        spent: amount(),
        lastOrderDate: z.string().optional(),
      }),
    ),
    nextCursor,
  }),
  async run(ask, { words, ...page }) {
    const found = await ask(customers.queryCustomers, {
      query: queryOf(page, {}),
      ...(words && { search: words }),
    })
    const list = found.customers.map((one) =>
      present({
        id: one.id,
        email: ofCustomer(one.email),
        name: ofCustomer(one.name),
        hasAccount: one.memberId !== undefined,
        acceptsMarketing: one.acceptsMarketing,
        tags: one.tags.map(ofRecords),
        orders: one.orderCount,
        spent: one.totalSpent.amount,
        lastOrderDate: one.lastOrderDate,
      }),
    )
    return { customers: list, ...nextOf(found.metadata) }
  },
})
