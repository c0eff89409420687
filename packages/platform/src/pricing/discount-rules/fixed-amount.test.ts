import { contract } from '@vitrine/contract/index'
import { expect, test } from 'vitest'

import { openShop, readyCheckout } from '../../../test/shop.ts'

test('a rule takes a fixed amount from its items', async () => {
  const shop = await openShop()
  const { discountRule } = contract.discountRules.createDiscountRule.example
  const catalogItemIds = [shop.connection.products[0]?.catalogItemId]
  const catalogItemFilter = { catalogAppId: shop.connection.catalogAppId, catalogItemIds }
  const scopes = [{ id: 'one', type: 'CATALOG_ITEM', catalogItemFilter }]
  const value = {
    targetType: 'SPECIFIC_ITEMS',
    specificItemsInfo: { scopes },
    discountType: 'FIXED_AMOUNT',
    fixedAmount: '2.50',
  }
  const rule = { ...discountRule, trigger: undefined, discounts: { values: [value] } }
  const made = await shop.call('POST', '/v1/discount-rules', { discountRule: rule }, shop.app)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const checkout = await readyCheckout(shop, await shop.visitor())
  expect(checkout.appliedDiscounts).toMatchObject([{ discountType: 'SPECIFIC_ITEMS' }])
  expect(checkout.priceSummary.discount.amount).toBe('2.50')
})
