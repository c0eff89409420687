import { expect, test } from 'vitest'

import { readOrder } from '../../../test/pay.ts'
import { openShop } from '../../../test/shop.ts'

const line = (name: string, quantity: number) => ({
  productName: { original: name },
  quantity,
  price: { amount: '10.00' },
  itemType: { preset: 'PHYSICAL' },
})

test('an edited order records each changed quantity and keeps the discounts and fees that it came with', async () => {
  const shop = await openShop()
  const order = {
    channelInfo: { type: 'WEB' },
    lineItems: [line('Mug', 2), line('Bowl', 2)],
    additionalFees: [{ name: 'Wrapping', price: { amount: '1.50' } }],
    appliedDiscounts: [{ discountType: 'GLOBAL', merchantDiscount: { amount: { amount: '1.00' } } }],
    priceSummary: { discount: { amount: '1.00' } },
    paymentStatus: 'PAID',
  }
  const created = await shop.call('POST', '/v1/orders', { order }, shop.app)
  const { id: sourceOrderId } = created.body.order
  const opened = await shop.call('POST', '/v1/draft-orders', { sourceOrderId }, shop.app)
  const { draftOrder } = opened.body.calculatedDraftOrder
  expect(draftOrder.additionalFees).toMatchObject([{ source: 'OTHER' }])
  expect(draftOrder.discounts).toMatchObject([{ source: 'OTHER', discount: { discountType: 'GLOBAL' } }])

  const [mug, bowl] = draftOrder.lineItems.map((entry: { lineItem: { id: string } }) => entry.lineItem.id)
  const change = (path: string, body: object) =>
    shop.call('POST', `/v1/draft-orders/${draftOrder.id}/${path}`, body, shop.app)
  const lineItemChanges = [
    { lineItemId: mug, newQuantity: 3 },
    { lineItemId: bowl, newQuantity: 1 },
  ]
  await change('line-items', { lineItemChanges })
  const off = { discountType: 'SPECIFIC_ITEMS', lineItemId: mug, percentage: '10' }
  const added = await change('create-custom-discounts', { discounts: [off] })
  expect(added.body.calculatedDraftOrder.draftOrder.discounts[1].discount).toMatchObject({
    discountType: 'SPECIFIC_ITEMS',
    lineItemIds: [mug],
  })
  expect((await change('commit', {})).status).toBe(200)
  const { activities } = await readOrder(shop, sourceOrderId, shop.app)
  const recorded = JSON.stringify(activities)
  expect(recorded).toContain('QUANTITY_INCREASED')
  expect(recorded).toContain('QUANTITY_DECREASED')
})
