import { type Given, withReadyCheckout } from './given-shop.ts'
import type { Caller, World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire
type Answer = any

/** An unpaid order of the seed with a new authorised payment. */
async function held({ connection, send }: World) {
  const { orderId } = connection.payments.authorizedForVoid
  const { body } = await send('POST', `/_dev/orders/${orderId}/authorize`, { amount: '5.00' })
  return { orderId, paymentId: (body as Answer).paymentId as string }
}

/** A payment that was made elsewhere, kept with the same order. */
async function noted(world: World, { headers }: Caller, payment: object, of: 'Void' | 'Capture' = 'Void') {
  const { orderId } = world.connection.payments[`authorizedFor${of}`]
  const path = `/v1/payments/orders/${orderId}/add-payment`
  const { body } = await world.send('POST', path, { payments: [payment] }, headers)
  return { orderId, paymentId: (body as Answer).paymentsIds[0] as string }
}

const offline = { amount: { amount: '1.00' }, regularPaymentDetails: { offlinePayment: true } }
const pending = { ...offline, status: 'PENDING' }

const capture: Given = async (world) => {
  const { orderId, paymentId } = await held(world)
  return { ecomOrderId: orderId, orderId, payments: [{ paymentId, amount: { amount: '1.00' } }] }
}
const letGo: Given = async (world) => {
  const { orderId, paymentId } = await held(world)
  return { ecomOrderId: orderId, orderId, paymentIds: [paymentId] }
}
const requested =
  (make: (id: string) => Record<string, unknown>): Given =>
  async ({ connection, send }, { headers }) => {
    const { orderId } = connection.payments.authorizedForVoid
    const orderPaymentRequest = { orderId, amount: { amount: '1.00' } }
    const { body } = await send('POST', '/v1/order-payment-requests', { orderPaymentRequest }, headers)
    return make((body as Answer).orderPaymentRequest.id)
  }
const byId = requested((orderPaymentRequestId) => ({ orderPaymentRequestId }))
const forOrder: Given = async ({ connection }, _who, example) => {
  const { orderId } = connection.payments.authorizedForVoid
  return { ...example, orderId, ecomOrderId: orderId }
}

/** The preparations of the calls about payments. */
export const givenPayments: Readonly<Record<string, Given>> = {
  'paymentsCollector.preparePaymentCollection': forOrder,
  'paymentsCollector.voidAuthorizedPayments': letGo,
  'paymentsCollector.captureAuthorizedPayments': capture,
  'orderBilling.captureAuthorizedPayments': capture,
  'orderBilling.voidAuthorizedPayments': letGo,
  'orderBilling.scheduleAuthorizedPayment': async (world, who) => ({
    ...(await held(world)),
    actionType: 'CAPTURE',
    executionDate: await soon(world, who),
  }),
  'orderBilling.cancelScheduledAction': async (world) => held(world),
  'orderBilling.refundPayments': async (world, who) => {
    const { orderId, paymentId } = await noted(world, who, offline)
    return { orderId, paymentRefunds: [{ paymentId, externalRefund: true }] }
  },
  'paymentsCollector.triggerRefund': async (world, who) => {
    const { orderId: ecomOrderId, paymentId } = await noted(world, who, offline)
    return { ecomOrderId, payments: [{ paymentId, externalRefund: true }] }
  },
  'orderBilling.redeemGiftCard': async ({ connection }) => ({
    orderId: connection.payments.authorizedForVoid.orderId,
    giftCardCode: connection.giftCard.code,
    amount: { amount: '1.00' },
  }),
  'orderTransactions.addPayments': forOrder,
  'orderTransactions.updatePaymentStatus': async (world, who) => ({
    ...(await noted(world, who, pending)),
    status: 'DECLINED',
  }),
  'orderTransactions.bulkUpdatePaymentStatuses': async (world, who) => ({
    paymentAndOrderIds: [await noted(world, who, pending)],
    status: 'CANCELED',
  }),
  'orderTransactions.addRefund': async (world, who) => {
    const { orderId, paymentId } = await noted(world, who, offline)
    return { orderId, refund: { transactions: [{ paymentId, amount: { amount: '0.50' } }] } }
  },
  // On another order: with a chargeback nothing is collected any more.
  'orderTransactions.addChargeback': async (world, who) => ({
    ...(await noted(world, who, offline, 'Capture')),
    amount: { amount: '0.50' },
  }),
  'orderTransactions.reverseChargeback': async (world, who) => {
    const ids = await noted(world, who, offline, 'Capture')
    const path = `/v1/payments/orders/${ids.orderId}/payments/${ids.paymentId}/add-chargeback`
    const { body } = await world.send('POST', path, { amount: { amount: '0.50' } }, who.headers)
    return { ...ids, chargebackId: (body as Answer).chargeback.id }
  },
  'orderPaymentRequests.createOrderPaymentRequest': async ({ connection }) => ({
    orderPaymentRequest: {
      orderId: connection.payments.authorizedForVoid.orderId,
      amount: { amount: '1.00' },
    },
  }),
  'orderPaymentRequests.getOrderPaymentRequest': byId,
  'orderPaymentRequests.getOrderPaymentRequestUrl': byId,
  'orderPaymentRequests.sendOrderPaymentRequest': byId,
  'orderPaymentRequests.voidOrderPaymentRequest': byId,
  'savedCards.deleteMySavedCard': async (world, buyer) => {
    await boughtWithKeptCard(world, await world.caller('app'), buyer)
    const { body } = await world.send('GET', '/v1/saved-cards/my', undefined, buyer.headers)
    return { id: (body as Answer).savedCards[0].id }
  },
  'orderBilling.authorizeChargeWithSavedPaymentMethod': async (world, who) => {
    const orderId = await boughtWithKeptCard(world, who)
    return { orderId, amount: { amount: '1.00' }, delayedCaptureSettings: {} }
  },
}

/** An hour from what the platform takes for now. */
async function soon({ send }: World, { headers }: Caller): Promise<string> {
  const { body } = await send('GET', '/_dev/clock', undefined, headers)
  return new Date(new Date((body as Answer).now).getTime() + 3_600_000).toISOString()
}

/** A part of an order is paid by a link, and its buyer lets the shop keep the card. */
async function boughtWithKeptCard(world: World, { headers }: Caller, by?: Caller): Promise<string> {
  const { connection, send } = world
  const buyer = by ?? (await world.caller('visitor'))
  const made = await withReadyCheckout(async ({ id }) => {
    const { body } = await send('POST', `/v1/checkouts/${id}/create-order`, {}, buyer.headers)
    return { orderId: body.orderId }
  })(world, buyer, {})
  const orderId = made.orderId as string
  const orderPaymentRequest = { orderId, amount: { amount: '1.00' } }
  const { body } = await send('POST', '/v1/order-payment-requests', { orderPaymentRequest }, headers)
  const { pathname } = new URL((body as Answer).orderPaymentRequestUrl)
  const number = connection.cards.find(({ outcome }) => outcome === 'approve')?.number
  const card = { number, expiryMonth: 12, expiryYear: 2031, cvc: '123', holder: 'Ada' }
  await send('POST', `${pathname}/charge`, { card, savePaymentMethod: true }, buyer.headers)
  return orderId
}
