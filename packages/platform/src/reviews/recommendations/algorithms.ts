import { catalogAppId } from '../../catalogue/products/index.ts'
import type { AlgorithmInfo } from '../../generated/recommendations.ts'
import { bestSellers, relatedItems } from './rules.ts'

export const algorithms: readonly AlgorithmInfo[] = [
  {
    config: {
      name: 'Goes with it',
      description: 'Items that other buyers bought together with these, then items of the same collections.',
      additionalInfo: 'Needs items. Items of the same collections follow where there are few orders.',
      algorithmType: 'RELATED_ITEMS',
      algorithmId: relatedItems,
    },
    appId: catalogAppId,
    catalogAppIds: [catalogAppId],
  },
  {
    config: {
      name: 'Best sellers',
      description: 'Items in the most orders, whichever items you send.',
      additionalInfo: 'Items without orders follow in the order of the shop.',
      algorithmType: 'GLOBAL',
      algorithmId: bestSellers,
    },
    appId: catalogAppId,
    catalogAppIds: [catalogAppId],
  },
]
