import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  cancelSubscription,
  pauseSubscription,
  querySubscriptionContracts,
  resumeSubscription,
  type SubscriptionContract,
  skipNextOrder,
} from '@vitrine/client/subscription-contracts'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'
import { useSession } from './session.ts'

/** Below `mine`, so a sign-in or sign-out clears it. */
const subscriptionsKey = [...keys.mine, 'subscriptions'] as const

/** The subscriptions of the signed-in member, newest first. */
export const subscriptionsOptions = (client: Client) =>
  queryOptions({
    queryKey: subscriptionsKey,
    queryFn: async ({ signal }) =>
      (await querySubscriptionContracts(client, {}, { signal })).subscriptionContracts,
  })

/** Sends no request without a member. */
export function useSubscriptions() {
  const { isMember } = useSession()
  return useQuery({ ...subscriptionsOptions(useClient()), enabled: isMember })
}

export interface SubscriptionChange {
  readonly id: string
  readonly action: keyof typeof calls
  /** Of a cancellation. */
  readonly reason?: string
}

/** Pauses, resumes, skips an order of, or cancels a subscription. */
export function useChangeSubscription() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: SubscriptionChange) => changeSubscription(client, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: subscriptionsKey }),
  })
}

const calls = {
  PAUSE: pauseSubscription,
  RESUME: resumeSubscription,
  SKIP_NEXT_ORDER: skipNextOrder,
  CANCEL: cancelSubscription,
} as const

async function changeSubscription(
  client: Client,
  { id, action, reason }: SubscriptionChange,
): Promise<SubscriptionContract> {
  const input = { subscriptionContractId: id, ...(reason && { reason }) }
  return (await calls[action](client, input)).subscriptionContract
}
