import type { Area } from '../../kernel/area.ts'
import { categoryCalls } from './categories.ts'
import { categoryBulkCalls } from './category-bulks.ts'
import { categoryItemCalls } from './category-items.ts'
import { categoryWritingCalls } from './category-writing.ts'
import { inventoryDeletingCalls } from './inventory-deleting.ts'
import { inventoryFilterCalls, inventoryFilterJobs } from './inventory-filters.ts'
import { inventoryCalls } from './inventory-items.ts'
import { inventoryWritingCalls } from './inventory-writing.ts'
import { productBulkCalls } from './product-bulks.ts'
import { productFilterCalls, productFilterJobs } from './product-filters.ts'
import { productSectionCalls } from './product-sections.ts'
import { productWritingCalls } from './product-writing.ts'
import { productCalls } from './products.ts'
import { variantCalls } from './variants.ts'

/** Answers the newer generation of published packages: products, variants, categories and inventory items. */
export const publishedV3Area = {
  name: 'publishedV3',
  published: [
    ...productCalls,
    ...productWritingCalls,
    ...productBulkCalls,
    ...productSectionCalls,
    ...productFilterCalls,
    ...variantCalls,
    ...categoryCalls,
    ...categoryWritingCalls,
    ...categoryItemCalls,
    ...categoryBulkCalls,
    ...inventoryCalls,
    ...inventoryWritingCalls,
    ...inventoryDeletingCalls,
    ...inventoryFilterCalls,
  ],
  jobs: { ...productFilterJobs, ...inventoryFilterJobs },
} satisfies Area
