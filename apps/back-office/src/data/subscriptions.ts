import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getSubscriptionContract } from '@vitrine/client/subscription-contracts'

export const subscriptionKeys = ['back-office', 'subscriptions'] as const

export const subscriptionOptions = (client: Client, subscriptionContractId: string) =>
  queryOptions({
    queryKey: [...subscriptionKeys, 'one', subscriptionContractId],
    queryFn: async ({ signal }) =>
      (await getSubscriptionContract(client, { subscriptionContractId }, { signal })).subscriptionContract,
  })
