import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listMenus } from '@vitrine/client/menus'

export const menusKey = ['back-office', 'menus'] as const

export const menusOptions = (client: Client) =>
  queryOptions({
    queryKey: menusKey,
    queryFn: async ({ signal }) => (await listMenus(client, {}, { signal })).menus,
  })

/** The places of the menus that every page shows. */
export const frameHints = {
  header: 'Beside the name of your shop, and in the menu of phones.',
  footer:
    'At the end of each page. An entry with others below it is a column; a single entry is in the last line, such as the imprint.',
} as const
