import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listDownloads, renewDownloads } from '@vitrine/client/digital-downloads'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

/** The purchased files of an order. An expired file has no link. */
export const downloadsOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: [...keys.order, orderId, 'downloads'],
    queryFn: async ({ signal }) => (await listDownloads(client, { orderId }, { signal })).downloads,
  })

export const useDownloads = (orderId: string) => useQuery(downloadsOptions(useClient(), orderId))

/** Replaces the links of an order. Earlier links no longer work. */
export function useRenewDownloads(orderId: string) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => renewDownloads(client, { orderId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: downloadsOptions(client, orderId).queryKey }),
  })
}
