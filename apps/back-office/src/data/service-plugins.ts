import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getServicePlugin, listServicePlugins } from '@vitrine/client/service-plugins'

export const pluginKeys = {
  all: ['back-office', 'service-plugins'],
  list: ['back-office', 'service-plugins', 'list'],
  one: ['back-office', 'service-plugins', 'one'],
  calls: ['back-office', 'service-plugins', 'calls'],
} as const

export const pluginsOptions = (client: Client) =>
  queryOptions({
    queryKey: pluginKeys.list,
    queryFn: async ({ signal }) => (await listServicePlugins(client, {}, { signal })).servicePlugins,
  })

export const pluginOptions = (client: Client, servicePluginId: string) =>
  queryOptions({
    queryKey: [...pluginKeys.one, servicePluginId],
    queryFn: async ({ signal }) =>
      (await getServicePlugin(client, { servicePluginId }, { signal })).servicePlugin,
  })
