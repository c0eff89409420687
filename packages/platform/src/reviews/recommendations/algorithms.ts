import { catalogAppId } from '../../catalogue/products/index.ts'
import type { AlgorithmInfo } from '../../generated/recommendations.ts'
import { bestSellers, relatedItems } from './rules.ts'

export const algorithms: readonly AlgorithmInfo[] = [
  {
    config: {
      name: 'Related items',
      description: 'Items that are often bought together with the items that you send.',
      additionalInfo:
        'Requires items. The shop’s own related products follow, then items of the same collections.',
      algorithmType: 'RELATED_ITEMS',
      algorithmId: relatedItems,
    },
    appId: catalogAppId,
    catalogAppIds: [catalogAppId],
  },
  {
    config: {
      name: 'Best sellers',
      description: 'The items in the most orders, without the items that you send.',
      additionalInfo: 'Items without orders follow in the catalogue’s order.',
      algorithmType: 'GLOBAL',
      algorithmId: bestSellers,
    },
    appId: catalogAppId,
    catalogAppIds: [catalogAppId],
  },
]
