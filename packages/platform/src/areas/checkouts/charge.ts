import type {
  CreateOrderAndChargeError,
  CreateOrderAndChargeInput,
  CreateOrderAndChargeOutput,
} from '../../generated/checkouts.ts'
import { type Context, outsideTransaction } from '../../http/context.ts'
import { findOrder } from '../orders/index.ts'
import { readOwn } from './access.ts'
import { createOrder } from './create-order.ts'

/** Makes the order, pays what gift cards and memberships pay, and charges the token for the rest. */
export const createOrderAndCharge = outsideTransaction(
  async (
    { id, paymentToken, savePaymentMethod = false }: CreateOrderAndChargeInput,
    ctx: Context<CreateOrderAndChargeError>,
  ): Promise<CreateOrderAndChargeOutput> => {
    const before = await readOwn(ctx, id)
    const earlier = before.order_id ? await findOrder(ctx, before.order_id) : undefined
    if (paymentToken && earlier?.paymentStatus === 'PAID')
      ctx.fail('CHECKOUT_ALREADY_PAID', { orderId: earlier.id })
    const { orderId, wasDue } = await ctx.transaction((tx) => createOrder(tx, id, { savePaymentMethod }))
    if (wasDue && paymentToken) ctx.fail('PAYMENT_ERROR', { orderId })
    return { orderId, ...(wasDue && { paymentGatewayOrderId: orderId }) }
  },
)
