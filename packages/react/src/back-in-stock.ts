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

/** Below `mine`: forgotten when somebody signs in or out. Few pages load it, so it is not among the others. */
export const waitingKey = [...keys.mine, 'waiting'] as const

/** What the member who is signed in waits for, newest first. */
export const waitingForOptions = (client: Client) =>
  queryOptions({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => (await listMyBackInStockRequests(client, {}, { signal })).requests,
  })

/** Asks nothing while nobody is signed in: what visitors wait for is told to their mailbox alone. */
export function useWaitingFor() {
  const { isMember } = useSession()
  return useQuery({ ...waitingForOptions(useClient()), enabled: isMember })
}

/** Asks to be told when an item is back. Asked again, the answer is the request that waits already. */
export function useNotifyMe() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: CreateBackInStockNotificationRequestInput) =>
      (await createBackInStockNotificationRequest(client, input)).request,
    onSuccess: () => queries.invalidateQueries({ queryKey: waitingKey }),
  })
}

/** Stops waiting, by the id of the request. */
export function useStopWaiting() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleteMyBackInStockRequest(client, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: waitingKey }),
  })
}
