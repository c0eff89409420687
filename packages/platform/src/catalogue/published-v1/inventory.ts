import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { publishedCalls } from '../../kernel/http/published.ts'
import { codes } from './codes.ts'
import { dated, productNamed } from './products.ts'
import { findProducts, parsedQuery, TextQuery } from './query.ts'
import { siteFacts } from './site-facts.ts'
import { toInventory } from './to-inventory.ts'

const { reads } = publishedCalls(codes)
const id = z.string().min(1).max(100)

export const inventoryCalls: readonly Page[] = [
  ...reads(
    ['POST /stores/v2/inventoryItems/query'],
    z.object({ query: TextQuery }),
    async ({ query }, ctx) => {
      const { filter, ...page } = parsedQuery(ctx, query) ?? {}
      const { productId, ...others } = { ...filter }
      const { products, total, offset } = await findProducts(ctx, {
        ...page,
        filter: productId === undefined ? others : { ...others, id: productId },
      })
      return {
        inventoryItems: products.map((product) => toInventory(product)),
        metadata: { items: products.length, offset },
        totalResults: total,
      }
    },
  ),

  ...reads(
    [
      'POST /stores/v2/inventoryItems/{inventoryId}/getVariants',
      'POST /stores/v2/inventoryItems/product/{productId}/getVariants',
      'POST /stores/v2/inventoryItems/external/{externalId}/getVariants',
    ],
    z.object({
      inventoryId: id.optional(),
      productId: id.optional(),
      externalId: id.optional(),
      variantIds: z.array(z.string()).max(1000).nullish(),
    }),
    async ({ inventoryId, productId, externalId, variantIds }, ctx) => {
      const product = await productNamed(ctx, inventoryId ?? productId ?? externalId ?? '')
      return { inventoryItem: toInventory(dated(product, (await siteFacts(ctx)).locale), variantIds ?? []) }
    },
  ),
]
