import type { Area } from '../../kernel/area.ts'
import { bulkWritingCalls } from './bulk-writing.ts'
import { collectionWritingCalls } from './collection-writing.ts'
import { collectionCalls } from './collections.ts'
import { inventoryCalls } from './inventory.ts'
import { inventoryWritingCalls } from './inventory-writing.ts'
import { mediaWritingCalls } from './media-writing.ts'
import { productWritingCalls } from './product-writing.ts'
import { productCalls } from './products.ts'
import { storeVariantCalls } from './store-variants.ts'

/** Answers the older generation of published packages: products, collections and inventory. */
export const publishedV1Area = {
  name: 'publishedV1',
  published: [
    ...productCalls,
    ...storeVariantCalls,
    ...productWritingCalls,
    ...mediaWritingCalls,
    ...bulkWritingCalls,
    ...collectionCalls,
    ...collectionWritingCalls,
    ...inventoryCalls,
    ...inventoryWritingCalls,
  ],
} satisfies Area
