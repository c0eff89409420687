import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getAnalyticsSettings } from '@vitrine/client/analytics-settings'

export const analyticsSettingsOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'settings', 'analytics'],
    queryFn: async ({ signal }) => (await getAnalyticsSettings(client, {}, { signal })).analyticsSettings,
  })
