import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { type Customer, getCustomer, getCustomerOfOrder, queryCustomers } from '@vitrine/client/customers'

const customers = ['back-office', 'customers'] as const

export const customerKeys = {
  all: customers,
  list: [...customers, 'list'],
} as const

export const customerOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...customers, 'one', id],
    queryFn: ({ signal }) => getCustomer(client, { id }, { signal }),
  })

export const customerOfOrderOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: [...customers, 'of-order', orderId],
    queryFn: async ({ signal }): Promise<Customer | null> =>
      (await getCustomerOfOrder(client, { orderId }, { signal })).customer ?? null,
  })

export const customerOfMemberOptions = (client: Client, memberId: string) =>
  queryOptions({
    queryKey: [...customers, 'of-member', memberId],
    queryFn: async ({ signal }): Promise<Customer | null> => {
      const found = await queryCustomers(client, { query: { filter: { memberId } } }, { signal })
      return found.customers[0] ?? null
    },
  })

export const customerTitle = ({ name, email }: Customer): string => name ?? email
