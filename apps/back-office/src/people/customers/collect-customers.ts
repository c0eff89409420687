import type { Client } from '@vitrine/client'
import { type Customer, queryCustomers } from '@vitrine/client/customers'

import { formatSortable } from '../../data/format.ts'
import type { GatherOptions } from '../../list/export-list.tsx'
import { type CustomerQuery, toRequest } from './customer-list.ts'

type Cell = readonly [head: string, cell: (customer: Customer) => string]

const day = (date: Date | undefined) => (date ? formatSortable(date) : '')

const cells: readonly Cell[] = [
  ['Name', ({ name }) => name ?? ''],
  ['Email', ({ email }) => email],
  ['Other emails', ({ email, emails }) => emails.filter((one) => one !== email).join('; ')],
  ['Account', ({ memberId }) => (memberId ? 'yes' : 'no')],
  ['Accepts marketing', ({ acceptsMarketing }) => (acceptsMarketing ? 'yes' : 'no')],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Orders', ({ orderCount }) => String(orderCount)],
  ['Total spent', ({ totalSpent }) => totalSpent.amount],
  ['Average order', ({ averageSpent }) => averageSpent.amount],
  ['First order', ({ firstOrderDate }) => day(firstOrderDate)],
  ['Last order', ({ lastOrderDate }) => day(lastOrderDate)],
  ['Created', ({ createdDate }) => day(createdDate)],
]

/** The rows of a CSV file. The header row comes first. */
export const toRows = (customers: readonly Customer[]): readonly (readonly string[])[] => [
  cells.map(([head]) => head),
  ...customers.map((customer) => cells.map(([, cell]) => cell(customer))),
]

/** Reads all pages of the list. The header row comes first. */
export async function collectCustomers(
  client: Client,
  query: CustomerQuery,
  { signal, onProgress }: GatherOptions,
): Promise<readonly (readonly string[])[]> {
  const found = new Map<string, Customer>()
  let cursor = ''
  do {
    const page = await queryCustomers(client, toRequest(query, cursor, 100), { signal })
    for (const customer of page.customers) found.set(customer.id, customer)
    cursor = page.metadata.cursors.next ?? ''
    onProgress(found.size)
  } while (cursor)
  return toRows([...found.values()])
}
