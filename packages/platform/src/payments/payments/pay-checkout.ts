import { toDecimal, toMinor } from '@vitrine/pricing/money'
import {
  createOrder,
  presentCheckout,
  readOwnCheckout,
  readyCheckout,
} from '../../checkout/checkouts/index.ts'
import type { ManualPaymentMethod } from '../../generated/manual-payments.ts'
import type { Context } from '../../kernel/http/context.ts'
import { chosenMethod, toManualPayment } from '../manual-payments/index.ts'
import { shopGateway } from '../payment-connections/index.ts'
import { agreeToCharges, findKeptCard } from './kept-card-store.ts'
import type { PayError, PayOutcome } from './outcome.ts'
import { pay } from './pay.ts'
import { keepingOf, type PayRequest, payMadeOrder } from './pay-order.ts'
import { orderToBe } from './plugin-settings.ts'

/**
 * Pays a checkout by card and creates its order: it authorises, then creates the order in one transaction, then
 * captures. A buyer who loses the last unit to another is never charged. Not within a transaction.
 */
export async function payCheckout(ctx: Context<PayError>, request: PayRequest): Promise<PayOutcome> {
  const { savePaymentMethod, checkoutId } = request
  const ready = await readyCheckout(ctx, checkoutId, { savePaymentMethod })
  if (ready.orderId) return payMadeOrder(ctx, ready.orderId, ready.due, request)
  refuseOtherTotal(ctx, request.expectedTotal, ready)
  const row = await readOwnCheckout(ctx, checkoutId)
  const { document, member_id: memberId } = row
  if (ready.due === 0 && !(ready.keepsCard && (await lacksCard(ctx, request, memberId)))) {
    const { orderId } = await ctx.transaction(async (tx) => {
      if (request.kept && ready.keepsCard) await agreeToCharges(tx, request.kept.id, tx.clock.now())
      return createOrder(tx, checkoutId, { savePaymentMethod })
    })
    return { status: 'approved', orderId }
  }
  const method = await chosenMethod(ctx, request.provider, await presentCheckout(ctx, row))
  if (method) return { status: 'approved', orderId: await orderUnpaid(ctx, checkoutId, method) }
  return pay(ctx, request.card, {
    target: { checkoutId },
    amount: ready.due,
    delayCapture: request.delayCapture,
    ...keepingOf(request, ready.isChargedLater),
    currency: ready.currency,
    email: document.email,
    cancelPath: `/_hosted/checkout/${checkoutId}`,
    order: async () => orderToBe(await presentCheckout(ctx, row)),
    kept: request.kept,
    provider: request.provider,
    confirmationToken: request.confirmationToken,
    agentToken: request.agentToken,
  })
}

/** The buyer pays outside the platform, so the order is placed without a payment. */
async function orderUnpaid(
  ctx: Context<PayError>,
  checkoutId: string,
  method: ManualPaymentMethod,
): Promise<string> {
  const { name } = await ctx.services.settings(ctx)
  const { orderId } = await ctx.transaction((tx) =>
    createOrder(tx, checkoutId, {
      unlessPaying: true,
      manualPayment: (order) => toManualPayment(method, order, name),
      async whenWritten(id, { manualPayment }) {
        const due = manualPayment?.cancelDate
        if (due) await tx.schedule('manual-payments.cancel-unpaid', due, { orderId: id }, id)
      },
    }),
  )
  return orderId
}

/** True if the order needs a saved card, but none is entered and none is saved. */
async function lacksCard(
  ctx: Context,
  { card, kept }: PayRequest,
  memberId: string | null,
): Promise<boolean> {
  if (card || kept) return card !== undefined
  if (memberId === null) return true
  return !(await findKeptCard(ctx, (await shopGateway(ctx)).name, { orderIds: [], memberId }))
}

function refuseOtherTotal(
  ctx: Context<PayError>,
  expected: string | undefined,
  { due, currency }: { readonly due: number; readonly currency: string },
): void {
  if (expected === undefined) return
  if (toMinor(expected, currency, 'expectedTotal') !== due)
    ctx.fail('CHECKOUT_CHANGED', { total: toDecimal(due, currency) })
}
