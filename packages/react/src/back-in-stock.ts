import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  type CreateBackInStockNotificationRequestInput,
  createBackInStockNotificationRequest,
  deleteMyBackInStockRequest,
  listMyBackInStockRequests,
} from '@vitrine/client/back-in-stock'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'
import { useSession } from './session.ts'

/** Below `mine`, so a sign-in or sign-out clears it. It is not in keys.ts because few pages load it. */
export const waitingKey = [...keys.mine, 'waiting'] as const

/** The back-in-stock requests of the signed-in member, newest first. */
export const waitingForOptions = (client: Client) =>
  queryOptions({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => (await listMyBackInStockRequests(client, {}, { signal })).requests,
  })

/** Sends no request without a member: visitors manage their requests by email only. */
export function useBackInStockRequests() {
  const { isMember } = useSession()
  return useQuery({ ...waitingForOptions(useClient()), enabled: isMember })
}

/** Requests an email. A repeated call returns the existing request. */
export function useNotifyMe() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: CreateBackInStockNotificationRequestInput) =>
      (await createBackInStockNotificationRequest(client, input)).request,
    onSuccess: () => queries.invalidateQueries({ queryKey: waitingKey }),
  })
}

/** Cancels a request by its ID. */
export function useCancelBackInStock() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleteMyBackInStockRequest(client, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: waitingKey }),
  })
}
