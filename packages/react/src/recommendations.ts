import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/products'
import { getRecommendation, listAvailableAlgorithms } from '@vitrine/client/recommendations'

import { useClient } from './provider.tsx'

/** Few pages load it, so it is not among the other keys. */
export const recommendationsKey = ['vitrine', 'shop', 'recommendations'] as const

export interface RecommendedFor {
  /** Products that are looked at or in the cart; without any it is what most people buy. */
  readonly productIds: readonly string[]
  /** At most so many, and none at all when there would be fewer than `least`. 4 and 1 unless told. */
  readonly limit?: number
  readonly least?: number
}

/** Products that go with others, best first: related ones where enough are known, else the shop's best sellers. */
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
