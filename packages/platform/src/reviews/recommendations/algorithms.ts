import { catalogAppId } from '../../catalogue/products/index.ts'
import type { AlgorithmInfo } from '../../generated/recommendations.ts'
import { bestSellers, relatedItems } from './rules.ts'

export const algorithms: readonly AlgorithmInfo[] = [
  {
    config: {
      name: 'Goes with it',
      description: 'What others bought together with these items, then what the shop shows beside them.',
      additionalInfo: 'Needs items. Where little was bought yet, items of the same collections follow.',
      algorithmType: 'RELATED_ITEMS',
      algorithmId: relatedItems,
    },
    appId: catalogAppId,
    catalogAppIds: [catalogAppId],
  },
  {
    config: {
      name: 'Best sellers',
      description: 'What was in most orders, whatever is looked at.',
      additionalInfo: 'What nobody has bought yet follows in the order of the shop.',
      algorithmType: 'GLOBAL',
      algorithmId: bestSellers,
    },
    appId: catalogAppId,
    catalogAppIds: [catalogAppId],
  },
]
