import type { Client } from '@vitrine/client'
import { createCoupon, getCoupon } from '@vitrine/client/coupons'
import {
  addCouponToDraftOrder,
  addLineItemsToDraftOrder,
  commitDraftOrder,
  createCustomDiscounts,
  createNewOrderDraft,
  deleteCustomDiscounts,
  setDraftOrderBuyerInfo,
  updateDraftOrderLineItems,
} from '@vitrine/client/draft-orders'
import { cancelOrder } from '@vitrine/client/orders'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await createTestPlatform()
  staff = await platform.as('staff')
})
afterAll(() => platform.close())

async function draftOf(...amounts: readonly string[]) {
  const opened = (await createNewOrderDraft(staff, {})).calculatedDraftOrder.draftOrder
  const { calculatedDraftOrder } = await addLineItemsToDraftOrder(staff, {
    draftOrderId: opened.id,
    customLineItems: amounts.map((amount) => ({
      productName: { original: `Item of ${amount}` },
      quantity: 1,
      price: { amount },
      itemType: { preset: 'SERVICE' as const },
    })),
  })
  return calculatedDraftOrder.draftOrder
}

let codes = 0
async function coupon(more: Partial<Parameters<typeof createCoupon>[1]['specification']> = {}) {
  codes += 1
  const code = `STAFF-${codes}`
  const { id } = await createCoupon(staff, {
    specification: { name: 'From staff', code, percentOffRate: 10, ...more },
  })
  return { id, code }
}

const usesOf = async (id: string) => (await getCoupon(staff, { id })).coupon.numberOfUsages

test('a coupon follows the items, its tax is that of the cart, and the order counts its use', async () => {
  const { id, code } = await coupon()
  const draft = await draftOf('80.00', '20.00')
  const draftOrderId = draft.id
  const added = await addCouponToDraftOrder(staff, { draftOrderId, couponCode: code.toLowerCase() })
  expect(added.calculatedDraftOrder.draftOrder.priceSummary.discount.amount).toBe('10.00')
  await createCustomDiscounts(staff, { draftOrderId, discounts: [{ priceAmount: { amount: '20.00' } }] })
  const { calculatedDraftOrder } = await updateDraftOrderLineItems(staff, {
    draftOrderId,
    lineItemChanges: [{ lineItemId: draft.lineItems[0]!.lineItem.id, newQuantity: 2 }],
  })
  // 10 % of 180.00 less the 20.00.
  const { priceSummary, discounts } = calculatedDraftOrder.draftOrder
  expect(priceSummary).toMatchObject({ discount: { amount: '36.00' }, total: { amount: '144.00' } })
  expect(discounts.map(({ discount }) => discount.coupon?.amount.amount)).toEqual([undefined, '16.00'])
  expect(await usesOf(id)).toBe(0)

  const { orderAfterCommit: order } = await commitDraftOrder(staff, { draftOrderId })
  expect(order.priceSummary.total.amount).toBe('144.00')
  expect(order.appliedDiscounts[1]?.coupon).toMatchObject({ code, amount: { amount: '16.00' } })
  expect(await usesOf(id)).toBe(1)
  await cancelOrder(staff, { id: order.id })
  expect(await usesOf(id)).toBe(0)
})

test('the cheapest item alone carries the discount of its coupon, and its tax', async () => {
  const { code } = await coupon({ percentOffRate: 50, limitedToOneItem: true })
  const draft = await draftOf('80.00', '20.00')
  const { calculatedDraftOrder } = await addCouponToDraftOrder(staff, {
    draftOrderId: draft.id,
    couponCode: code,
  })
  const lines = calculatedDraftOrder.draftOrder.lineItems.map(({ lineItem }) => lineItem)
  expect(lines.map(({ totalDiscount }) => totalDiscount.amount)).toEqual(['0.00', '10.00'])
  expect(lines.map(({ totalPriceAfterTax }) => totalPriceAfterTax.amount)).toEqual(['80.00', '10.00'])
})

test('a draft has one coupon, which can be removed', async () => {
  const [first, second] = [await coupon(), await coupon({ percentOffRate: 20 })]
  const { id: draftOrderId } = await draftOf('50.00')
  const { calculatedDraftOrder } = await addCouponToDraftOrder(staff, {
    draftOrderId,
    couponCode: first.code,
  })
  const add = () => addCouponToDraftOrder(staff, { draftOrderId, couponCode: second.code })
  await expect(add()).rejects.toMatchObject({ status: 400, field: 'couponCode' })
  const discountIds = calculatedDraftOrder.draftOrder.discounts.map(({ discount }) => discount.id)
  await deleteCustomDiscounts(staff, { draftOrderId, discountIds })
  expect((await add()).calculatedDraftOrder.draftOrder.priceSummary.discount.amount).toBe('10.00')
})

test.each([
  ['ERROR_COUPON_DOES_NOT_EXIST', async () => 'NO-SUCH-CODE'],
  ['ERROR_COUPON_INVALID_SUBTOTAL', async () => (await coupon({ minimumSubtotal: '60' })).code],
  ['ERROR_COUPON_NOT_APPLICABLE', async () => 'POSTFREE'],
  ['ERROR_COUPON_HAS_EXPIRED', async () => 'LASTYEAR'],
])('%s refuses a coupon', async (code, codeOf) => {
  const { id: draftOrderId } = await draftOf('50.00')
  const couponCode = await codeOf()
  await expect(addCouponToDraftOrder(staff, { draftOrderId, couponCode })).rejects.toMatchObject({ code })
})

test('the commit refuses a coupon that is used up or that the items no longer reach', async () => {
  const { code } = await coupon({ usageLimit: 1, minimumSubtotal: '40' })
  const [first, second] = [await draftOf('50.00'), await draftOf('50.00')]
  for (const { id: draftOrderId } of [first, second])
    await addCouponToDraftOrder(staff, { draftOrderId, couponCode: code })
  await updateDraftOrderLineItems(staff, {
    draftOrderId: first.id,
    lineItemChanges: [{ lineItemId: first.lineItems[0]!.lineItem.id, newPrice: '30.00' }],
  })
  const commit = ({ id: draftOrderId }: { readonly id: string }) => commitDraftOrder(staff, { draftOrderId })
  await expect(commit(first)).rejects.toMatchObject({ code: 'ERROR_COUPON_INVALID_SUBTOTAL' })
  await commit(second)
  await updateDraftOrderLineItems(staff, {
    draftOrderId: first.id,
    lineItemChanges: [{ lineItemId: first.lineItems[0]!.lineItem.id, newPrice: '60.00' }],
  })
  await expect(commit(first)).rejects.toMatchObject({ code: 'ERROR_COUPON_USAGE_EXCEEDED' })
})

test('a limit per customer counts the address of the draft', async () => {
  const { code } = await coupon({ limitPerCustomer: 1 })
  const place = async () => {
    const { id: draftOrderId } = await draftOf('50.00')
    await setDraftOrderBuyerInfo(staff, { draftOrderId, buyerInfo: { email: 'Once@example.com' } })
    await addCouponToDraftOrder(staff, { draftOrderId, couponCode: code })
    await commitDraftOrder(staff, { draftOrderId })
  }
  await place()
  await expect(place()).rejects.toMatchObject({ code: 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED' })
})
