import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { queryLabelProviders } from '@vitrine/client/label-providers'

export const labelProvidersOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'settings', 'label-providers'],
    queryFn: async ({ signal }) => (await queryLabelProviders(client, {}, { signal })).labelProviders,
  })
