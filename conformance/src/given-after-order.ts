import { type Entity, type Given, type Input, withReadyCheckout } from './given-shop.ts'
import type { Caller, World } from './world.ts'

/** Of the coffee in the seed. */
const everyMonth = '7b0c6a52-0021-4c00-8a00-00000000aa02'

/** Parcels, invoices, files and subscriptions: each call meets an order of its own. */
export const givenAfterOrder: Readonly<Record<string, Given>> = {
  'fulfillments.listFulfillmentsForSingleOrder': withOrder(({ id }) => ({ orderId: id })),
  'fulfillments.createFulfillment': withOrder(({ id, lineItems }) => ({
    orderId: id,
    fulfillment: { lineItems: [{ id: lineItems[0].id }] },
  })),
  'fulfillments.updateFulfillment': withParcel((orderId, id) => ({
    orderId,
    fulfillment: { id, status: 'In_Delivery' },
  })),
  'fulfillments.deleteFulfillment': withParcel((orderId, fulfillmentId) => ({ orderId, fulfillmentId })),
  'fulfillments.bulkCreateFulfillments': withOrder(({ id, lineItems }) => ({
    ordersWithFulfillments: [{ orderId: id, fulfillments: [{ lineItems: [{ id: lineItems[0].id }] }] }],
  })),
  'fulfillments.holdFulfillment': withOrder(({ id }) => ({ orderId: id, reason: 'OTHER' })),
  'fulfillments.releaseFulfillment': async (world, who, example) => {
    const input = await withOrder(({ id }) => ({ orderId: id }))(world, who, example)
    await asApp(world, `/v1/fulfillments/orders/${input.orderId}/hold`, { reason: 'OTHER' })
    return input
  },
  'orderInvoices.listInvoicesForSingleOrder': withOrder(({ id }) => ({ orderId: id })),
  'orderInvoices.generateInvoice': withOrder(({ id }) => ({ orderId: id })),
  'orderInvoices.bulkGenerateInvoices': withOrder(({ id }) => ({ orderIds: [id] })),
  'orderInvoices.addInvoiceToOrder': withOrder(({ id }) => ({
    orderId: id,
    invoiceInfo: { id: crypto.randomUUID(), appId: 'bookkeeping' },
  })),
  'orderInvoices.getInvoice': withInvoice,
  'orderInvoices.getInvoiceDownload': withInvoice,
  'orderInvoices.sendInvoice': withInvoice,
  'orderInvoices.voidInvoice': withInvoice,
  'orderInvoices.deleteInvoice': async (world, who, example) => {
    const { invoiceId } = await withInvoice(world, who, example)
    await asApp(world, `/v1/invoices/${invoiceId}/void`, {})
    return { invoiceId }
  },
  'digitalDownloads.listDownloads': withOrder(({ id }) => ({ orderId: id })),
  'digitalDownloads.renewDownloads': async (world, who) => {
    const book = world.connection.products.find(({ itemType }) => itemType === 'DIGITAL')
    const id = await order(world, who, { catalogItemId: book?.catalogItemId })
    await asApp(world, `/v1/payments-collector/orders/${id}/mark-as-paid`, {})
    return { orderId: id }
  },
  'subscriptionContracts.getSubscriptionContract': withSubscription,
  'subscriptionContracts.pauseSubscription': withSubscription,
  'subscriptionContracts.skipNextOrder': withSubscription,
  'subscriptionContracts.cancelSubscription': withSubscription,
  'subscriptionContracts.resumeSubscription': async (world, who, example) => {
    const input = await withSubscription(world, who, example)
    await asApp(world, `/v1/subscription-contracts/${input.subscriptionContractId}/pause`, {})
    return input
  },
  'subscriptionContracts.deleteSubscriptionContract': async (world, who, example) => {
    const input = await withSubscription(world, who, example)
    await asApp(world, `/v1/subscription-contracts/${input.subscriptionContractId}/cancel`, {})
    return input
  },
}

function withOrder(next: (order: Entity) => Input): Given {
  return withReadyCheckout(async ({ id }, world, who) => {
    const { body } = await world.send('POST', `/v1/checkouts/${id}/create-order`, {}, who.headers)
    const { order: made } = (await world.send('GET', `/v1/orders/${body.orderId}`, undefined, who.headers))
      .body
    return next(made)
  })
}

function withParcel(next: (orderId: string, fulfillmentId: string) => Input): Given {
  return async (world, who, example) => {
    const { orderId, lineItems } = (await withOrder((made) => ({
      orderId: made.id,
      lineItems: made.lineItems,
    }))(world, who, example)) as Entity
    const fulfillment = { lineItems: [{ id: lineItems[0].id }] }
    const { body } = await asApp(world, `/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
      fulfillment,
    })
    return next(orderId, body.fulfillmentId)
  }
}

/** One that was sent: buyers see no drafts. */
async function withInvoice(world: World, who: Caller, example: Input): Promise<Input> {
  const { orderId } = await withOrder(({ id }) => ({ orderId: id }))(world, who, example)
  const { body } = await asApp(world, `/v1/invoices/orders/${orderId}`, { send: true })
  return { invoiceId: body.invoiceId }
}

async function withSubscription(world: World, who: Caller, _example: Input): Promise<Input> {
  const { products } = world.connection
  const candidates = products.filter(({ itemType }) => itemType === 'PHYSICAL')
  for (const { catalogItemId, options } of candidates.reverse()) {
    const id = await order(world, who, {
      catalogItemId,
      options: { ...options, subscriptionOptionId: everyMonth },
    })
    if (!id) continue
    const { body } = await world.send('GET', `/v1/orders/${id}`, undefined, who.headers)
    return { subscriptionContractId: body.order.lineItems[0].subscriptionInfo.id }
  }
  throw new Error('The seed sells nothing again and again')
}

/** Buys one thing alone; undefined where it is not sold that way. */
async function order(world: World, who: Caller, reference: object): Promise<string | undefined> {
  const { catalogAppId, shippingAddress, shippingOptionCode } = world.connection
  const { country, subdivision, city, postalCode, addressLine } = shippingAddress
  const place = {
    address: { country, subdivision, city, postalCode, addressLine },
    contactDetails: { firstName: 'Ada', lastName: 'Buyer' },
  }
  const lineItems = [{ catalogReference: { appId: catalogAppId, ...reference }, quantity: 1 }]
  const made = await world.send('POST', '/v1/checkouts', { channelType: 'WEB', lineItems }, who.headers)
  if (made.status !== 200) return undefined
  const { id } = made.body.checkout
  const shippingInfo = {
    shippingDestination: place,
    selectedCarrierServiceOption: { code: shippingOptionCode },
  }
  const checkout = { id, buyerInfo: { email: 'buyer@example.com' }, billingInfo: place, shippingInfo }
  await world.send('PATCH', `/v1/checkouts/${id}`, { checkout }, who.headers)
  const { body } = await world.send(
    'POST',
    `/v1/checkouts/${id}/create-order`,
    { savePaymentMethod: true },
    who.headers,
  )
  return body.orderId
}

async function asApp(world: World, path: string, body: object) {
  return world.send('POST', path, body, (await world.caller('app')).headers)
}
