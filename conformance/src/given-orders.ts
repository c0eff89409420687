import type { Entity, Given, Input } from './given-shop.ts'
import type { Caller, World } from './world.ts'

/** Changes meet an order of their own, so that the seed's stay as they are. */
export const givenOrders: Readonly<Record<string, Given>> = {
  'orders.updateOrder': withOrder(({ id }) => ({ order: { id, seenByAHuman: true } })),
  'orders.bulkUpdateOrders': withOrder(({ id }) => ({ orders: [{ order: { id, archived: false } }] })),
  'orders.updateOrderLineItem': withOrder(({ id, lineItems }) => ({
    id,
    lineItem: { id: lineItems[0].id, physicalProperties: { sku: 'MUG-1' } },
  })),
  'orders.addActivity': withOrder(({ id }, example) => ({ ...example, id })),
  'orders.addActivities': withOrder(({ id }, example) => ({ ...example, orderId: id })),
  'orders.updateActivity': withComment((id, activityId, example) => ({ ...example, id, activityId })),
  'orders.deleteActivity': withComment((id, activityId) => ({ id, activityId })),
  'orders.cancelOrder': withOrder(({ id }) => ({ id })),
  'orders.updateOrderStatus': withOrder(({ id }) => ({ orderId: id, status: 'APPROVED' }), 'NOT_PAID'),
  'orders.bulkUpdateOrderTags': withOrder(({ id }, example) => ({ ...example, orderIds: [id] })),
  'orders.setOrderNumberCounter': async () => ({ counter: '20000', allowLowerCounter: true }),
  'orderJobs.bulkDeleteImportedOrders': withOrder(({ id }) => ({ orderIds: [id] })),
  'orderJobs.getOrderBulkJob': job,
  'orderJobs.listOrderBulkJobResults': job,
  'draftOrders.createDraftOrder': withOrder(({ id }) => ({ sourceOrderId: id })),
  'draftOrders.getOrderDraftabilityStatus': withOrder(({ id }) => ({ orderId: id })),
  'draftOrders.getDraftOrder': withDraft(({ id }) => ({ draftOrderId: id })),
  'draftOrders.deleteDraftOrder': withDraft(({ id }) => ({ draftOrderId: id })),
  'draftOrders.addLineItemsToDraftOrder': withDraft(({ id }, example) => ({ ...example, draftOrderId: id })),
  'draftOrders.updateDraftOrderLineItems': withDraft(({ id, lineItems }) => ({
    draftOrderId: id,
    lineItemChanges: [{ lineItemId: lineItems[0].lineItem.id, newQuantity: 1 }],
  })),
  'draftOrders.addCouponToDraftOrder': withDraft(({ id }, example) => ({ ...example, draftOrderId: id })),
  'draftOrders.createCustomDiscounts': withDraft(({ id }, example) => ({ ...example, draftOrderId: id })),
  'draftOrders.createCustomAdditionalFees': withDraft(({ id }, example) => ({
    ...example,
    draftOrderId: id,
  })),
  'draftOrders.setDiscounts': withDiscount((draftOrderId, id) => ({
    draftOrderId,
    discounts: [{ id, applied: false }],
  })),
  'draftOrders.deleteCustomDiscounts': withDiscount((draftOrderId, id) => ({
    draftOrderId,
    discountIds: [id],
  })),
  'draftOrders.setAdditionalFees': withFee((draftOrderId, id) => ({
    draftOrderId,
    additionalFees: [{ id, applied: false }],
  })),
  'draftOrders.deleteCustomAdditionalFees': withFee((draftOrderId, id) => ({
    draftOrderId,
    customAdditionalFees: [id],
  })),
  'draftOrders.setDraftOrderShippingInfo': withDraft(({ id }, example) => ({ ...example, draftOrderId: id })),
  'draftOrders.setDraftOrderBuyerInfo': withDraft(({ id }, example) => ({ ...example, draftOrderId: id })),
  'draftOrders.setDraftOrderRecipientInfo': withDraft(({ id }, example) => ({
    ...example,
    draftOrderId: id,
  })),
  'draftOrders.setDraftOrderBillingInfo': withDraft(({ id }, example) => ({ ...example, draftOrderId: id })),
  'draftOrders.createNewOrderDraft': withOrder(({ id }) => ({ copiedOrderId: id })),
  'draftOrders.setDraftOrderBuyerNote': withDraft(({ id }, example) => ({ ...example, draftOrderId: id })),
  'draftOrders.commitDraftOrder': withDraft(({ id }) => ({ draftOrderId: id })),
}

async function asApp(world: World): Promise<Record<string, string>> {
  return (await world.caller('app')).headers
}

async function makeOrder(world: World, paymentStatus: string): Promise<Entity> {
  const order = {
    channelInfo: { type: 'WEB' },
    lineItems: [
      {
        productName: { original: 'Mug' },
        quantity: 2,
        price: { amount: '10.00' },
        itemType: { preset: 'PHYSICAL' },
      },
    ],
    priceSummary: {},
    paymentStatus,
  }
  return (await world.send('POST', '/v1/orders', { order }, await asApp(world))).body.order
}

function withOrder(next: (order: Entity, example: Input) => Input, paymentStatus = 'PAID'): Given {
  return async (world, _who, example) => next(await makeOrder(world, paymentStatus), example)
}

function withComment(next: (id: string, activityId: string, example: Input) => Input): Given {
  return async (world, _who, example) => {
    const { id } = await makeOrder(world, 'PAID')
    const activity = { merchantComment: { message: 'Rang twice.' } }
    const { body } = await world.send('POST', `/v1/orders/${id}/activities`, { activity }, await asApp(world))
    return next(id, body.activityId, example)
  }
}

async function job(world: World, who: Caller): Promise<Input> {
  const { id } = await makeOrder(world, 'PAID')
  const path = '/v1/orders/import/bulk-delete-imported-orders'
  return (await world.send('POST', path, { orderIds: [id] }, who.headers)).body
}

async function makeDraft(world: World): Promise<Entity> {
  const { id } = await makeOrder(world, 'PAID')
  const { body } = await world.send('POST', '/v1/draft-orders', { sourceOrderId: id }, await asApp(world))
  return body.calculatedDraftOrder.draftOrder
}

function withDraft(next: (draft: Entity, example: Input) => Input): Given {
  return async (world, _who, example) => next(await makeDraft(world), example)
}

function withDiscount(next: (draftId: string, discountId: string) => Input): Given {
  return async (world) => {
    const { id } = await makeDraft(world)
    const discounts = [{ percentage: '10' }]
    const path = `/v1/draft-orders/${id}/create-custom-discounts`
    const { body } = await world.send('POST', path, { discounts }, await asApp(world))
    return next(id, body.discountIds[0])
  }
}

function withFee(next: (draftId: string, feeId: string) => Input): Given {
  return async (world) => {
    const { id } = await makeDraft(world)
    const customAdditionalFees = [{ name: 'Engraving', price: { amount: '6.00' } }]
    const path = `/v1/draft-orders/${id}/create-additional-fees`
    const { body } = await world.send('POST', path, { customAdditionalFees }, await asApp(world))
    return next(id, body.additionalFeeIds[0])
  }
}
