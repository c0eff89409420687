import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getAbandonedCheckout, getAbandonedCheckoutAnalytics } from '@vitrine/client/abandoned-checkouts'

export const abandonedKeys = ['back-office', 'abandoned'] as const

export const abandonedOptions = (client: Client, abandonedCheckoutId: string) =>
  queryOptions({
    queryKey: [...abandonedKeys, 'one', abandonedCheckoutId],
    queryFn: async ({ signal }) =>
      (await getAbandonedCheckout(client, { abandonedCheckoutId }, { signal })).abandonedCheckout,
  })

export const recoveryOptions = (client: Client) =>
  queryOptions({
    queryKey: [...abandonedKeys, 'analytics'],
    queryFn: ({ signal }) => getAbandonedCheckoutAnalytics(client, {}, { signal }),
  })
