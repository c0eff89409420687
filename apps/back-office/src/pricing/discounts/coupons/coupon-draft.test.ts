import type { Coupon } from '@vitrine/client/coupons'
import { expect, test } from 'vitest'

import { type CouponDraft, couponSummary, newCoupon, toDraft, toFields } from './coupon-draft.ts'

const coupon = (changes: Partial<CouponDraft>): CouponDraft => ({ ...newCoupon, value: '10', ...changes })

test.each([
  [coupon({}), '10% off all products.'],
  [
    coupon({ code: 'SPRING', type: 'MONEY_OFF', minimumSubtotal: '30', limitPerCustomer: '1' }),
    'Code SPRING: €10.00 off all products, if the subtotal is €30.00 or more, once per customer.',
  ],
  [coupon({ type: 'FREE_SHIPPING', usageLimit: '20' }), 'Free delivery, 20 times in total.'],
])('summary of a coupon %#', (draft, words) => {
  expect(couponSummary(draft)).toBe(words)
})

test('a coupon survives its form', () => {
  const draft = coupon({
    name: 'Spring',
    code: 'SPRING',
    scope: 'COLLECTIONS',
    collectionIds: ['c'],
    usageLimit: '5',
    end: '2027-01-01T00:00:00.000Z',
  })
  const specification = { ...toFields(draft), type: draft.type }
  expect(toDraft({ specification } as Coupon)).toEqual(draft)
})
