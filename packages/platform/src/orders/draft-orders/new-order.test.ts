import type { Client } from '@vitrine/client'
import {
  addLineItemsToDraftOrder,
  commitDraftOrder,
  createCustomDiscounts,
  createNewOrderDraft,
  deleteDraftOrder,
  getDraftOrder,
  queryDraftOrders,
  setDraftOrderBuyerInfo,
  setDraftOrderBuyerNote,
  setDraftOrderRecipientInfo,
  setDraftOrderShippingInfo,
  updateDraftOrderLineItems,
} from '@vitrine/client/draft-orders'
import { queryInventoryItems } from '@vitrine/client/inventory'
import { createOrder, getOrder } from '@vitrine/client/orders'
import { markOrderAsPaid } from '@vitrine/client/payments-collector'
import { queryProducts } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { days } from '../../kernel/time/time-spans.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await createTestPlatform()
  staff = await platform.as('staff')
})
afterAll(() => platform.close())

const mug = async () => {
  const { products } = await queryProducts(staff, { search: 'harbour mug' })
  const product = products[0]
  const variant = product?.variants[0]
  if (!product || !variant) throw new Error('The seed has no mug')
  return {
    price: variant.price.amount,
    line: { catalogReference: { ...product.catalogReference, options: { variantId: variant.id } } },
  }
}
const opened = async () => (await createNewOrderDraft(staff, {})).calculatedDraftOrder.draftOrder

const ada = {
  contactDetails: { firstName: 'Ada', lastName: 'Byrne' },
  address: { addressLine: '1 Quay St', city: 'Galway', postalCode: 'H91 AAAA', country: 'IE' },
}

test('a new order is collected in a draft, and created by its commit', async () => {
  const { line, price } = await mug()
  const draft = await opened()
  const draftOrderId = draft.id
  expect(draft).toMatchObject({ newOrder: true, lineItems: [], priceSummary: { total: { amount: '0.00' } } })
  await addLineItemsToDraftOrder(staff, {
    draftOrderId,
    catalogLineItems: [{ ...line, quantity: 2 }],
    customLineItems: [
      {
        productName: { original: 'Engraving' },
        quantity: 1,
        price: { amount: '6.00' },
        itemType: { preset: 'SERVICE' },
      },
    ],
  })
  await setDraftOrderBuyerInfo(staff, { draftOrderId, buyerInfo: { email: 'ada@example.com' } })
  await setDraftOrderRecipientInfo(staff, { draftOrderId, recipientInfo: ada })
  await setDraftOrderShippingInfo(staff, {
    draftOrderId,
    shippingInfo: { title: 'Courier', cost: { price: { amount: '9.00' } } },
  })
  await createCustomDiscounts(staff, {
    draftOrderId,
    discounts: [{ priceAmount: { amount: '5.00' }, discountType: 'GLOBAL' }],
  })
  await setDraftOrderBuyerNote(staff, { draftOrderId, buyerNote: 'Ring twice' })

  const stored = (await getDraftOrder(staff, { draftOrderId })).calculatedDraftOrder.draftOrder
  const total = (2 * Number(price) + 6 + 9 - 5).toFixed(2)
  expect(stored.priceSummary.total.amount).toBe(total)
  expect(Number(stored.priceSummary.tax.amount)).toBeGreaterThan(0)
  const rates = stored.taxInfo.taxBreakdown.map(({ taxName }) => taxName)
  expect(rates).not.toContain('Tax')

  const { orderAfterCommit: order } = await commitDraftOrder(staff, { draftOrderId })
  expect(order).toMatchObject({
    id: draft.orderId,
    status: 'APPROVED',
    paymentStatus: 'NOT_PAID',
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    buyerInfo: { email: 'ada@example.com' },
    buyerNote: 'Ring twice',
    recipientInfo: ada,
    shippingInfo: { title: 'Courier', logistics: { shippingDestination: ada } },
    priceSummary: { total: { amount: total } },
    balanceSummary: { balance: { amount: total } },
  })
  expect(order.activities.map(({ type }) => type)).toEqual(['ORDER_PLACED', 'ORDER_CONFIRMATION_EMAIL_SENT'])
  const paid = await markOrderAsPaid(staff, { ecomOrderId: order.id })
  expect(paid).toBeDefined()
  expect((await getOrder(staff, { id: order.id })).order.paymentStatus).toBe('PAID')
  await expect(commitDraftOrder(staff, { draftOrderId })).rejects.toMatchObject({
    code: 'DRAFT_ORDER_ALREADY_COMMITTED',
  })
})

test('the tax follows the country of the customer', async () => {
  const { line } = await mug()
  const { id: draftOrderId } = await opened()
  await addLineItemsToDraftOrder(staff, { draftOrderId, catalogLineItems: [{ ...line, quantity: 1 }] })
  const rateIn = async (country: string) => {
    const recipientInfo = { ...ada, address: { country } }
    const { calculatedDraftOrder } = await setDraftOrderRecipientInfo(staff, { draftOrderId, recipientInfo })
    return Number(calculatedDraftOrder.draftOrder.lineItems[0]?.lineItem.taxInfo.taxRate)
  }
  expect(await rateIn('IE')).toBe(0.23)
  expect(await rateIn('JP')).toBe(0)
})

test('the commit takes the stock', async () => {
  const { line } = await mug()
  const available = async () => {
    const filter = { id: line.catalogReference.options.variantId }
    return (await queryInventoryItems(staff, { query: { filter } })).inventoryItems[0]?.available ?? 0
  }
  const before = await available()
  const { id: draftOrderId } = await opened()
  await addLineItemsToDraftOrder(staff, { draftOrderId, catalogLineItems: [{ ...line, quantity: 2 }] })
  expect(await available()).toBe(before)
  await commitDraftOrder(staff, { draftOrderId })
  expect(await available()).toBe(before - 2)
})

test('a file is issued when its order is paid', async () => {
  const { products } = await queryProducts(staff, { query: { filter: { itemType: 'DIGITAL' } } })
  const catalogReference = products[0]?.catalogReference ?? { appId: '', catalogItemId: '' }
  const { id: draftOrderId, orderId } = await opened()
  await addLineItemsToDraftOrder(staff, {
    draftOrderId,
    catalogLineItems: [{ catalogReference, quantity: 1 }],
  })
  await setDraftOrderBuyerInfo(staff, { draftOrderId, buyerInfo: { email: 'ada@example.com' } })
  await commitDraftOrder(staff, { draftOrderId })
  const link = async () => (await getOrder(staff, { id: orderId })).order.lineItems[0]?.digitalFile?.link
  expect(await link()).toBeUndefined()
  await markOrderAsPaid(staff, { ecomOrderId: orderId })
  expect(await link()).toMatch(/^http/)
})

test('an empty draft names the field that is missing, and the last item can be removed', async () => {
  const { line } = await mug()
  const { id: draftOrderId } = await opened()
  await expect(commitDraftOrder(staff, { draftOrderId })).rejects.toMatchObject({
    fieldViolations: [{ field: 'lineItems' }],
  })
  const { calculatedDraftOrder } = await addLineItemsToDraftOrder(staff, {
    draftOrderId,
    catalogLineItems: [{ ...line, quantity: 1 }],
  })
  const lineItemId = calculatedDraftOrder.draftOrder.lineItems[0]?.lineItem.id ?? ''
  const emptied = await updateDraftOrderLineItems(staff, {
    draftOrderId,
    lineItemChanges: [{ lineItemId, newQuantity: 0 }],
  })
  expect(emptied.calculatedDraftOrder.draftOrder.lineItems).toEqual([])
})

test('another buyer replaces the one before', async () => {
  const { id: draftOrderId } = await opened()
  const buyer = async (buyerInfo: { memberId?: string; email?: string }) =>
    (await setDraftOrderBuyerInfo(staff, { draftOrderId, buyerInfo })).calculatedDraftOrder.draftOrder
      .buyerInfo
  const memberId = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1effff'
  expect(await buyer({ memberId, email: 'one@example.com' })).toEqual({ memberId, email: 'one@example.com' })
  expect(await buyer({ email: 'two@example.com' })).toEqual({ email: 'two@example.com' })
})

test('open drafts of new orders are listed apart from edits, and deleted', async () => {
  const { id } = await opened()
  const open = async () => {
    const query = {
      filter: { newOrder: true, status: 'DRAFT' },
      sort: [{ fieldName: 'updatedDate', order: 'DESC' as const }],
    }
    return (await queryDraftOrders(staff, { query })).draftOrders.map((draft) => draft.id)
  }
  expect((await open())[0]).toBe(id)
  await deleteDraftOrder(staff, { draftOrderId: id })
  expect(await open()).not.toContain(id)
})

test('a copy has the items, the customer and the delivery of an order, at its prices', async () => {
  const { order } = await createOrder(staff, {
    order: {
      channelInfo: { type: 'POS' },
      lineItems: [
        {
          productName: { original: 'Chair' },
          quantity: 3,
          price: { amount: '40.00' },
          itemType: { preset: 'PHYSICAL' },
          descriptionLines: [{ name: { original: 'Wood' }, plainText: { original: 'Oak' } }],
        },
      ],
      shippingInfo: { title: 'Van', cost: { price: { amount: '20.00' } } },
      priceSummary: {},
      buyerInfo: { email: 'ada@example.com' },
      recipientInfo: ada,
    },
  })
  const { draftOrder } = (await createNewOrderDraft(staff, { copiedOrderId: order.id })).calculatedDraftOrder
  expect(draftOrder).toMatchObject({
    newOrder: true,
    buyerInfo: { email: 'ada@example.com' },
    recipientInfo: ada,
    lineItems: [
      {
        added: true,
        lineItem: {
          productName: { original: 'Chair' },
          quantity: 3,
          price: { amount: '40.00' },
          descriptionLines: [{ plainText: { original: 'Oak' } }],
        },
      },
    ],
    shippingInfo: { shippingInfo: { title: 'Van' } },
    priceSummary: { total: { amount: '140.00' } },
  })
  expect(draftOrder.orderId).not.toBe(order.id)
  expect(draftOrder.lineItems[0]?.lineItem.id).not.toBe(order.lineItems[0]?.id)
  const unknown = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1effff'
  await expect(createNewOrderDraft(staff, { copiedOrderId: unknown })).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
  })
})

test('a draft without changes for 90 days is deleted, and a committed one stays', async () => {
  const [old, changed, done] = [await opened(), await opened(), await opened()]
  await addLineItemsToDraftOrder(staff, {
    draftOrderId: done.id,
    customLineItems: [
      {
        productName: { original: 'Engraving' },
        quantity: 1,
        price: { amount: '6.00' },
        itemType: { preset: 'SERVICE' },
      },
    ],
  })
  await commitDraftOrder(staff, { draftOrderId: done.id })
  await platform.clock.advance(days(60))
  staff = await platform.as('staff')
  await setDraftOrderBuyerNote(staff, { draftOrderId: changed.id, buyerNote: 'Still wanted' })
  await platform.clock.advance(days(31))
  await platform.settle()
  staff = await platform.as('staff')
  await expect(getDraftOrder(staff, { draftOrderId: old.id })).rejects.toMatchObject({
    code: 'DRAFT_ORDER_DOES_NOT_EXIST',
  })
  for (const { id } of [changed, done])
    expect((await getDraftOrder(staff, { draftOrderId: id })).calculatedDraftOrder.draftOrder.id).toBe(id)
})
