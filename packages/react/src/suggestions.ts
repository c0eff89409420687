import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { suggestProducts } from '@vitrine/client/products'

import { useClient } from './provider.tsx'

/** Products, collections and words for what a customer has typed; keeps the earlier ones until the next are there. */
export const suggestionsOptions = (client: Client, query: string) =>
  queryOptions({
    queryKey: ['vitrine', 'shop', 'suggestions', query],
    queryFn: ({ signal }) => suggestProducts(client, { query }, { signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })

export const useSuggestions = (query: string) => useQuery(suggestionsOptions(useClient(), query))
