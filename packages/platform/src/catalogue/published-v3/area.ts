import type { Area } from '../../kernel/area.ts'
import { categoryCalls } from './categories.ts'
import { inventoryCalls } from './inventory-items.ts'
import { productCalls } from './products.ts'
import { variantCalls } from './variants.ts'

/** Answers the newer generation of published packages: products, variants, categories and inventory items. */
export const publishedV3Area = {
  name: 'publishedV3',
  published: [...productCalls, ...variantCalls, ...categoryCalls, ...inventoryCalls],
} satisfies Area
