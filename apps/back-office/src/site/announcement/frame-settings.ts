import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getFrameSettings } from '@vitrine/client/site-frame'

export const frameSettingsOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'frame-settings'],
    queryFn: async ({ signal }) => (await getFrameSettings(client, {}, { signal })).frameSettings,
  })
