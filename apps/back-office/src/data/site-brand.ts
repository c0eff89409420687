import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getSiteBrand } from '@vitrine/client/site-settings'

/** The name and logo of the shop. */
export const siteBrandOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'settings', 'site-brand'],
    queryFn: async ({ signal }) => (await getSiteBrand(client, {}, { signal })).brand,
  })
