import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getSignInSettings } from '@vitrine/client/site-settings'

export const signInSettingsOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'settings', 'sign-in'],
    queryFn: async ({ signal }) => (await getSignInSettings(client, {}, { signal })).settings,
  })
