import type { Area } from '../../kernel/area.ts'
import { collectionCalls } from './collections.ts'
import { inventoryCalls } from './inventory.ts'
import { productCalls } from './products.ts'

/** Answers the older generation of published packages: products, collections and inventory. */
export const publishedV1Area = {
  name: 'publishedV1',
  published: [...productCalls, ...collectionCalls, ...inventoryCalls],
} satisfies Area
