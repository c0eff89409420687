import { expect, test } from 'vitest'

import { openShop } from '../../../test/shop.ts'
import type { Order } from '../../generated/shared.ts'
import { whyNotDraftable } from './rules.ts'

const money = (amount: string) => ({ amount, formattedAmount: `€${amount}` })

test('an order says each reason why it cannot be edited', async () => {
  const shop = await openShop()
  const lineItem = {
    productName: { original: 'A pot' },
    quantity: 1,
    price: { amount: '20.00' },
    itemType: { preset: 'PHYSICAL' },
  }
  const made = {
    channelInfo: { type: 'WEB' },
    lineItems: [lineItem],
    priceSummary: {},
    paymentStatus: 'PAID',
  }
  const { body } = await shop.call('POST', '/v1/orders', { order: made }, shop.app)
  const order: Order = body.order
  const facts = {
    settings: { currency: order.currency, weightUnit: order.weightUnit as 'KG' | 'LB' },
    mayEdit: true,
    hasChargebacks: false,
  }
  const why = (change: Partial<Order>, more: Partial<typeof facts> = {}) =>
    whyNotDraftable({ ...order, ...change }, { ...facts, ...more })
  expect(why({})).toEqual([])
  const refunded = { ...order.balanceSummary, refunded: money('1.00') }
  expect(why({ balanceSummary: refunded })).toEqual(['PARTIALLY_OR_FULLY_REFUNDED'])
  const taxInfo = { taxAmount: money('0.20'), taxRate: '0.2', taxBreakdown: [] } as never
  const fee = { id: 'a fee', name: 'Packing', price: money('0.00'), lineItemIds: [], taxInfo }
  expect(why({ additionalFees: [fee as never] })).toEqual(['TAXABLE_EXISTING_ADDITIONAL_FEE'])
  expect(why({ priceSummary: { ...order.priceSummary, total: money('21.00') } })).toEqual([
    'AMOUNTS_DO_NOT_ADD_UP',
  ])
  const dollars = { ...facts.settings, currency: 'USD' }
  expect(why({}, { settings: dollars })).toEqual(['ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT'])
  expect(why({}, { hasChargebacks: true })).toEqual(['ORDER_HAS_CHARGEBACKS'])
  expect(why({}, { mayEdit: false })).toEqual(['EDITING_IS_NOT_ALLOWED_FOR_APP'])
})
