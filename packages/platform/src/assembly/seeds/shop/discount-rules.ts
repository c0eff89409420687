import { catalogAppId } from '../../../catalogue/products/index.ts'
import type { SeedDiscountRule } from './demo-shop.ts'

const everything = () => [{ type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId } }] as const

const base = {
  active: true,
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  customer_segment_id: null,
} as const

/** Rules that ordinary carts do not match, so that prices stay those of the products. */
export const usualDiscountRules: readonly SeedDiscountRule[] = [
  {
    ...base,
    id: '0d15c000-0000-4000-8000-000000000001',
    name: 'A dozen, ten percent less',
    applies_to: 'ALL_ITEMS',
    document: {
      trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 12 } },
      discounts: {
        values: [
          {
            discountType: 'PERCENTAGE',
            percentage: 10,
            targetType: 'SPECIFIC_ITEMS',
            specificItemsInfo: { scopes: everything() },
          },
        ],
      },
    },
  },
  {
    ...base,
    id: '0d15c000-0000-4000-8000-000000000002',
    name: 'Last winter: the cheapest at half',
    applies_to: 'LOWEST_PRICED_ITEM',
    starts_at: new Date('2025-12-01T00:00:00Z'),
    ends_at: new Date('2026-01-06T00:00:00Z'),
    document: {
      discounts: {
        values: [
          {
            discountType: 'PERCENTAGE',
            percentage: 50,
            targetType: 'SPECIFIC_ITEMS',
            specificItemsInfo: { scopes: everything() },
          },
        ],
      },
    },
  },
]
