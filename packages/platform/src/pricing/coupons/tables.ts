import type { CouponScope } from '@vitrine/pricing/totals'

import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export type CouponType = 'PERCENT_OFF' | 'MONEY_OFF' | 'FIXED_PRICE' | 'FREE_SHIPPING'

export interface CouponsTables {
  readonly coupons: {
    site_id: string
    coupon_id: string
    code: string
    name: string
    type: CouponType
    value: string
    minimum_subtotal: number | null
    scope: Json<CouponScope> | null
    applies_to: 'ALL_ITEMS' | 'LOWEST_PRICED_ITEM'
    active: boolean
    starts_at: Timestamp | null
    expires_at: Timestamp | null
    usage_limit: number | null
    limit_per_customer: number | null
    used: number
    created_at: Timestamp
  }
  readonly coupon_uses: {
    site_id: string
    coupon_id: string
    order_id: string
    customer: string
    created_at: Timestamp
  }
}
