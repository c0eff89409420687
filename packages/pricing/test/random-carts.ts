import fc from 'fast-check'

import { type DiscountRule, discountRules, type RuleScope, type RuleTrigger } from '../src/discount-rules.ts'
import type { CartInput, CartLine, Coupon, MerchantDiscount } from '../src/totals.ts'

const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })

const catalogue = fc.constantFrom('shop', 'app')
const minor = fc.oneof(fc.nat(50), fc.nat(100_000), fc.nat(1e9))
const rate = fc.oneof(
  fc.constantFrom('0', '0.05', '0.07', '0.19', '0.2', '0.0825', '0.333333', '1'),
  fc.nat(999_999).map((millionths) => `0.${String(millionths).padStart(6, '0')}`),
)
const percentage = fc.oneof(
  fc.constantFrom('0', '10', '33.333', '100'),
  fc.nat(99).map((n) => `${n}.5`),
)
const scope = fc.record(
  {
    catalogItemIds: fc.subarray(['item-0', 'item-1', 'item-2']),
    collectionIds: fc.subarray(['red', 'blue']),
  },
  { requiredKeys: [] },
)

const lineWithoutId = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  unitPrice: minor,
  taxRate: optional(rate),
  taxable: optional(fc.boolean()),
  itemType: optional(fc.constantFrom('PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE')),
  catalogAppId: catalogue,
  catalogItemId: fc.constantFrom('item-0', 'item-1', 'item-2', 'item-3'),
  collectionIds: fc.subarray(['red', 'blue', 'green']),
  paymentOption: optional(
    fc.constantFrom(
      'FULL_PAYMENT_ONLINE',
      'FULL_PAYMENT_OFFLINE',
      'DEPOSIT_ONLINE',
      'MEMBERSHIP',
      'MEMBERSHIP_OFFLINE',
      'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
    ),
  ),
  depositAmount: optional(minor),
  membershipUnits: optional(fc.nat(50)),
  startsLater: optional(fc.boolean()),
  sku: optional(fc.constantFrom('A-1', 'B-2')),
})
const lines = fc
  .array(lineWithoutId, { maxLength: 8 })
  .map((some) => some.map((one, at): CartLine => ({ ...one, id: `line-${at}` })))

const coupon: fc.Arbitrary<Coupon> = fc
  .tuple(
    fc.record({
      minimumSubtotal: optional(minor),
      scope: optional(scope),
      appliesTo: optional(fc.constantFrom('ALL_ITEMS', 'LOWEST_PRICED_ITEM')),
    }),
    fc.oneof(
      fc.record({ type: fc.constant('PERCENT_OFF'), value: percentage }),
      fc.record({ type: fc.constantFrom('MONEY_OFF', 'FIXED_PRICE'), value: minor }),
      fc.record({ type: fc.constant('FREE_SHIPPING') }),
    ),
  )
  .map(([base, kind]) => ({ id: 'c', code: 'CODE', name: 'Coupon', ...base, ...kind }) as Coupon)
const merchantDiscount: fc.Arbitrary<MerchantDiscount> = fc
  .tuple(
    optional(fc.subarray(['line-0', 'line-1', 'line-9'])),
    fc.oneof(fc.record({ amount: minor }), fc.record({ percentage })),
  )
  .map(([lineItemIds, how]) => ({ lineItemIds, ...how }))

const ruleScope: fc.Arbitrary<RuleScope> = fc.record(
  {
    catalogItemIds: fc.subarray(['item-0', 'item-1', 'item-2'], { minLength: 1 }),
    collectionIds: fc.subarray(['red', 'blue'], { minLength: 1 }),
    skus: fc.constant(['A-1']),
    catalogAppId: catalogue,
  },
  { requiredKeys: [] },
)
const { trigger } = fc.letrec<{ trigger: RuleTrigger; range: RuleTrigger; chain: RuleTrigger }>((tie) => ({
  trigger: fc.oneof({ maxDepth: 2 }, tie('range'), tie('chain')),
  range: fc.oneof(
    fc.record(
      {
        type: fc.constantFrom('SUBTOTAL_RANGE', 'ITEM_QUANTITY_RANGE'),
        scopes: fc.array(ruleScope, { maxLength: 2 }),
        from: fc.nat(200),
        to: fc.nat(1e6),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant('CUSTOM'), holds: fc.boolean() }),
  ),
  chain: fc.record({
    type: fc.constantFrom('AND', 'OR'),
    triggers: fc.array(tie('trigger'), { minLength: 2, maxLength: 3 }),
  }),
}))
export const rules: fc.Arbitrary<DiscountRule[]> = fc
  .array(
    fc
      .tuple(
        fc.record({
          trigger: optional(trigger),
          scopes: fc.array(ruleScope, { minLength: 1, maxLength: 2 }),
          appliesTo: optional(fc.constantFrom('ALL_ITEMS', 'LOWEST_PRICED_ITEM')),
        }),
        fc.oneof(
          fc.record({ type: fc.constant('PERCENTAGE'), value: percentage }),
          fc.record({ type: fc.constantFrom('FIXED_AMOUNT', 'FIXED_PRICE'), value: minor }),
        ),
      )
      .map(([base, kind]) => ({ name: 'Rule', ...base, ...kind }) as Omit<DiscountRule, 'id'>),
    { maxLength: 4 },
  )
  .map((some) => some.map((one, at) => ({ ...one, id: `rule-${at}` }) as DiscountRule))

/** Any cart, with any discounts, delivery, fees and gift card. */
export const cart: fc.Arbitrary<CartInput> = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KRW', 'KWD', 'BHD'),
  taxIncludedInPrices: fc.boolean(),
  lines,
  discountRules: rules.map(discountRules),
  coupon: optional(coupon),
  merchantDiscounts: optional(fc.array(merchantDiscount, { maxLength: 3 })),
  shipping: optional(
    fc.record({
      code: fc.constant('post'),
      title: fc.constant('Post'),
      price: minor,
      taxRate: optional(rate),
    }),
  ),
  additionalFees: optional(
    fc.array(
      fc.record({
        code: fc.constant('fee'),
        name: fc.constant('Fee'),
        price: minor,
        taxRate: optional(rate),
      }),
      { maxLength: 3 },
    ),
  ),
  giftCard: optional(fc.record({ balance: minor })),
})
