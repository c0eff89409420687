import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getTheme } from '@vitrine/client/theme'

export const themeOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'settings', 'theme'],
    queryFn: ({ signal }) => getTheme(client, {}, { signal }),
  })
