import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listTaxGroups } from '@vitrine/client/tax'

export const taxGroupsOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'tax-groups'],
    queryFn: async ({ signal }) => (await listTaxGroups(client, {}, { signal })).taxGroupIds,
  })

const names: Readonly<Record<string, string>> = { food: 'Food', books: 'Books' }

/** Groups of the shop’s own are named as they were typed. */
export const taxGroupName = (id: string): string => names[id] ?? id
