import {
  createOrder,
  type MadeOrder,
  readOwnCheckout,
  type StoredCheckout,
} from '../../checkout/checkouts/index.ts'
import type {
  CheckoutsHandlers,
  CreateOrderAndChargeError,
  CreateOrderAndChargeInput,
  CreateOrderAndChargeOutput,
  ListPaymentMethodsError,
  ListPaymentMethodsInput,
  ListPaymentMethodsOutput,
} from '../../generated/checkouts.ts'
import { type Context, type Data, outsideTransaction } from '../../kernel/http/context.ts'
import { findOrder } from '../../orders/orders/index.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'
import { shopGateway } from '../payment-connections/index.ts'
import { type PayError, payCheckout, usableCards } from '../payments/index.ts'
import { contractOfOrder } from '../subscription-contracts/index.ts'

/** Creates the order, takes gift cards and memberships, and charges a saved card for the rest. */
export const createOrderAndCharge = outsideTransaction(
  async (
    { id, paymentToken, savePaymentMethod = false, delayCapture }: CreateOrderAndChargeInput,
    ctx: Context<CreateOrderAndChargeError>,
  ): Promise<CreateOrderAndChargeOutput> => {
    if (paymentToken === undefined) {
      return answerOf(ctx, await ctx.transaction((tx) => createOrder(tx, id, { savePaymentMethod })))
    }
    const row = await readOwnCheckout(ctx, id)
    await refusePaid(ctx, row)
    const card = (await keptCards(ctx, row)).find((one) => one.id === paymentToken)
    if (!card) return ctx.fail('PAYMENT_ERROR', { field: 'paymentToken', reason: 'NO_SUCH_PAYMENT_METHOD' })
    const { checkoutFields } = await checkoutSettings(ctx)
    const outcome = await payCheckout(ctx as Context<PayError>, {
      checkoutId: id,
      kept: { id: card.id, token: card.token, isBuyerPresent: false },
      // The card is saved already, so this saves nothing new.
      savePaymentMethod: true,
      delayCapture: delayCapture ?? checkoutFields.delayCaptureEnabled,
    })
    if (outcome.status === 'approved') {
      return {
        ...(await answerOf(ctx, { orderId: outcome.orderId, wasDue: true })),
        paymentResponseToken: card.id,
      }
    }
    return ctx.fail('PAYMENT_ERROR', {
      reason: outcome.status === 'declined' ? outcome.code : 'CONFIRMATION_NEEDED',
    })
  },
)

/** Creates the order unpaid, unless a payment is in progress. */
export const createOrderOfCheckout: CheckoutsHandlers['createOrder'] = async (
  { id, savePaymentMethod = false },
  ctx,
) => answerOf(ctx, await createOrder(ctx, id, { savePaymentMethod, unlessPaying: true }))

/** The payment to make, and the subscription contract of the order. */
async function answerOf(
  ctx: Data,
  { orderId, wasDue, isOnce }: MadeOrder,
): Promise<{
  readonly orderId: string
  readonly subscriptionId?: string
  readonly paymentGatewayOrderId?: string
}> {
  const subscriptionId = isOnce ? undefined : await contractOfOrder(ctx, orderId)
  return {
    orderId,
    ...(subscriptionId && { subscriptionId }),
    ...(wasDue && { paymentGatewayOrderId: orderId }),
  }
}

export async function listPaymentMethods(
  { id }: ListPaymentMethodsInput,
  ctx: Context<ListPaymentMethodsError>,
): Promise<ListPaymentMethodsOutput> {
  const cards = await keptCards(ctx, await readOwnCheckout(ctx, id))
  return {
    paymentMethods: cards.map((card) => ({
      id: card.id,
      brand: card.card_brand,
      lastFourDigits: card.card_last_four,
      createdDate: card.created_at,
    })),
  }
}

/**
 * Only cards of the checkout's member, so that knowing an id gives no access to another member's card. Callers other
 * than the member charge only cards for which the member agreed to later charges.
 */
async function keptCards(ctx: Context, { member_id }: StoredCheckout) {
  if (member_id === null) return []
  const cards = await usableCards(ctx, (await shopGateway(ctx)).name, member_id)
  return ctx.caller.memberId === member_id ? cards : cards.filter(({ agreed_at }) => agreed_at !== null)
}

async function refusePaid(
  ctx: Context<CreateOrderAndChargeError>,
  { order_id }: StoredCheckout,
): Promise<void> {
  const order = order_id ? await findOrder(ctx, order_id) : undefined
  if (order?.paymentStatus === 'PAID') ctx.fail('CHECKOUT_ALREADY_PAID', { orderId: order.id })
}
