import type { Client } from '@vitrine/client'
import {
  type CreateAdditionalFeeInput,
  createAdditionalFee,
  deleteAdditionalFee,
  listAdditionalFees,
} from '@vitrine/client/additional-fees'
import { beforeAll, describe, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Client
let as: string
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.platform.as('staff')
  as = await shop.visitor()
  for (const { id } of (await listAdditionalFees(staff, {})).additionalFees)
    await deleteAdditionalFee(staff, { additionalFeeId: id })
})

async function withFee<T>(
  fee: Partial<CreateAdditionalFeeInput['additionalFee']>,
  then: (id: string) => Promise<T>,
): Promise<T> {
  const { additionalFee } = await createAdditionalFee(staff, {
    additionalFee: { name: 'Packing', type: 'HANDLING_FEE', calculation: 'FLAT', value: '3', ...fee },
  })
  try {
    return await then(additionalFee.id)
  } finally {
    await deleteAdditionalFee(staff, { additionalFeeId: additionalFee.id })
  }
}

const checkoutOf = async (quantity = 2) => {
  const { id } = await readyCheckout(shop, as, { quantity })
  return (await shop.call('GET', `/v1/checkouts/${id}`, undefined, as)).body.checkout
}

describe('a fee', () => {
  test.each([
    ['a flat amount, once', {}, 3],
    ['a flat amount, each piece', { appliesTo: 'LINE_ITEMS' }, 6],
    ['a percentage', { calculation: 'PERCENTAGE', value: '10' }, 'tenth'],
    ['insurance', { type: 'INSURANCE', calculation: 'PERCENTAGE', value: '10' }, 'tenth'],
    ['nothing for other items', { appliesTo: 'LINE_ITEMS', scope: { catalogItemIds: ['other'] } }, 0],
    ['nothing where its condition does not hold', { conditions: [more('GT', '2')] }, 0],
    ['due where it holds', { conditions: [more('GTE', '2')] }, 3],
    ['nothing with another delivery', { optionCodes: ['express'] }, 0],
    ['due with its delivery', { optionCodes: ['standard'] }, 3],
    ['nothing while it is switched off', { active: false }, 0],
  ] as const)('is %s', async (_, fee, expected) => {
    await withFee(fee as Partial<CreateAdditionalFeeInput['additionalFee']>, async () => {
      const { priceSummary, additionalFees } = await checkoutOf()
      const { subtotal, shipping, discount, additionalFees: fees, total } = priceSummary
      const amount = expected === 'tenth' ? Number(subtotal.amount) / 10 : expected
      expect(Number(fees.amount)).toBeCloseTo(amount, 2)
      expect(additionalFees).toHaveLength(amount > 0 ? 1 : 0)
      // The demo shop's prices include tax.
      const sum = [subtotal, shipping, fees].reduce((all, one) => all + Number(one.amount), 0)
      expect(sum - Number(discount.amount)).toBeCloseTo(Number(total.amount), 2)
    })
  })

  test('of the whole order comes from the platform', async () => {
    await withFee({}, async () => {
      expect((await checkoutOf()).additionalFees).toMatchObject([{ name: 'Packing', source: 'PLATFORM' }])
    })
  })

  test('is kept in the order with its tax, also after it is changed', async () => {
    const orderId = await withFee({ appliesTo: 'LINE_ITEMS', name: 'Glass' }, async (code) => {
      const checkout = await checkoutOf()
      expect(checkout.additionalFees).toMatchObject([
        { code, name: 'Glass', source: 'ITEM', lineItemIds: [checkout.lineItems[0].id] },
      ])
      return (await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, as)).body.orderId
    })
    const { order } = (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body
    expect(order.additionalFees).toMatchObject([
      {
        name: 'Glass',
        price: { amount: '6.00' },
        taxInfo: { taxRate: '0.23', taxAmount: { amount: '1.12' } },
      },
    ])
    const parts = order.taxInfo.taxBreakdown.map((part: { aggregatedTaxAmount: { amount: string } }) =>
      Number(part.aggregatedTaxAmount.amount),
    )
    expect(parts.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(
      Number(order.taxInfo.totalTax.amount),
      2,
    )
  })
})

function more(operator: 'GT' | 'GTE', value: string) {
  return { type: 'BY_TOTAL_QUANTITY', operator, value } as const
}
