import * as z from 'zod'

import { call } from '../define.ts'
import { CatalogReference } from '../shapes/item-details.ts'
import { guid } from '../wire.ts'

const everyone = ['anyone', 'visitor', 'member', 'staff', 'app'] as const

const app = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const Algorithm = z
  .object({ id: guid(), appId: z.string().min(1).max(36) })
  .meta({ id: 'Algorithm', description: 'An algorithm and the app that provides it.' })

const AlgorithmInfo = z
  .object({
    config: z
      .object({
        name: z.string(),
        description: z.string(),
        additionalInfo: z.string().optional(),
        algorithmType: z.enum(['UNSPECIFIED', 'RELATED_ITEMS', 'GLOBAL']),
        algorithmId: z.string(),
      })
      .meta({ id: 'AlgorithmConfig' }),
    appId: z.string(),
    catalogAppIds: z.array(z.string()),
  })
  .meta({ id: 'AlgorithmInfo', description: 'A way to recommend, and the catalogues that it supports.' })

const Recommendation = z.object({ items: z.array(CatalogReference), algorithm: Algorithm.optional() }).meta({
  id: 'Recommendation',
  description: 'Recommended items, best first, and the algorithm that chose them.',
})

export const recommendations = {
  listAvailableAlgorithms: call('GET /v1/recommendations/algorithms', {
    summary: 'Lists the algorithms that recommend items.',
    access: everyone,
    input: z.object({}),
    output: z.object({ availableAlgorithms: z.array(AlgorithmInfo) }),
    example: {},
    aliases: ['GET /ecom/v1/recommendations/algorithms'],
  }),
  getRecommendation: call('POST /v1/recommendations/get', {
    summary: 'Recommends items by the first algorithm that finds enough answers, or none.',
    access: everyone,
    input: z.object({
      items: z
        .array(CatalogReference)
        .max(300)
        .optional()
        .describe('Items that the buyer looks at or has in the cart.'),
      algorithms: z.array(Algorithm).min(1).max(10).describe('The platform tries them in this order.'),
      minimumRecommendedItems: z
        .number()
        .int()
        .min(0)
        .max(100)
        .optional()
        .describe('The minimum number of answers. Default: 1.'),
    }),
    output: z.object({ recommendation: Recommendation }),
    errors: ['ITEM_APP_ID_NOT_SUPPORTED', 'ALGORITHM_NOT_SUPPORTED', 'RECOMMENDATIONS_PROVIDER_NOT_FOUND'],
    example: {
      items: [{ catalogItemId: '7b0c6a52-0001-4c00-8a00-000000000001', appId: app }],
      algorithms: [{ id: '7b0c6a52-a001-4c00-8a00-000000000001', appId: app }],
      minimumRecommendedItems: 3,
    },
    aliases: ['POST /ecom/v1/recommendations/get'],
  }),
}
