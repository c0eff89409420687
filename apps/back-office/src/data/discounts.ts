import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getCoupon } from '@vitrine/client/coupons'
import { getDiscountRule } from '@vitrine/client/discount-rules'

export const discountKeys = {
  rules: ['back-office', 'discounts', 'rules'],
  coupons: ['back-office', 'discounts', 'coupons'],
} as const

export const ruleOptions = (client: Client, discountRuleId: string) =>
  queryOptions({
    queryKey: [...discountKeys.rules, 'one', discountRuleId],
    queryFn: async ({ signal }) =>
      (await getDiscountRule(client, { discountRuleId }, { signal })).discountRule,
  })

export const couponOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...discountKeys.coupons, 'one', id],
    queryFn: async ({ signal }) => (await getCoupon(client, { id }, { signal })).coupon,
  })
