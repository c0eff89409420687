import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getSiteProfile } from '@vitrine/client/site-profile'

/** The name and logo of the shop. */
export const siteBrandOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'settings', 'site-brand'],
    queryFn: async ({ signal }) => (await getSiteProfile(client, {}, { signal })).siteProfile,
  })
