import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/products'
import { getRecommendation, listAvailableAlgorithms } from '@vitrine/client/recommendations'

import { useClient } from './provider.tsx'

/** Not in keys.ts, because few pages load it. */
export const recommendationsKey = ['vitrine', 'shop', 'recommendations'] as const

export interface RecommendedFor {
  /** Viewed products or products in the cart. Without any, the hook returns best sellers. */
  readonly productIds: readonly string[]
  /** At most this many, and none if there are fewer than `least`. Default: 4 and 1. */
  readonly limit?: number
  readonly least?: number
}

/** Recommended products, best first: related ones if there are enough, otherwise best sellers. */
export const recommendedOptions = (client: Client, { productIds, limit = 4, least = 1 }: RecommendedFor) =>
  queryOptions({
    queryKey: [...recommendationsKey, productIds, limit, least],
    queryFn: async ({ signal }) => {
      const options = { signal }
      const { availableAlgorithms } = await listAvailableAlgorithms(client, {}, options)
      const algorithms = (['RELATED_ITEMS', 'GLOBAL'] as const).flatMap((type) =>
        availableAlgorithms
          .filter(({ config }) => config.algorithmType === type)
          .map(({ config, appId }) => ({ id: config.algorithmId, appId })),
      )
      const [first] = algorithms
      if (!first) return []
      const items = productIds.map((catalogItemId) => ({ catalogItemId, appId: first.appId }))
      const wanted = { items, algorithms, minimumRecommendedItems: least }
      const { recommendation } = await getRecommendation(client, wanted, options)
      const ids = recommendation.items.slice(0, limit).map(({ catalogItemId }) => catalogItemId)
      if (!ids.length) return []
      const { products } = await queryProducts(client, { query: { filter: { id: { $in: ids } } } }, options)
      return ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
    },
  })

export const useRecommended = (input: RecommendedFor) => useQuery(recommendedOptions(useClient(), input))
