import type { Reaction } from '../../kernel/area.ts'
import { listPayments } from '../../orders/orders/index.ts'
import { refundableOf } from './refund-rules.ts'
import { startRefund } from './send-refund.ts'

/** Refunds the gift cards of a cancelled order at once; staff decide about card payments. */
export const returnGiftCards: Reaction = async (ctx, orderId) => {
  const payments = await listPayments(ctx, orderId)
  const parts = payments
    .filter(
      ({ kind, gift_card_id, details }) => kind === 'GIFT_CARD' && (gift_card_id ?? details.giftCardOfApp),
    )
    .map((payment) => ({ payment, amount: refundableOf(payment, 0), external: false, chargedBack: 0 }))
    // An app refunds its whole amount or nothing.
    .filter(
      ({ amount, payment }) => amount > 0 && (payment.gift_card_id !== null || amount === payment.amount),
    )
  if (parts.length > 0) await startRefund(ctx, { orderId, parts, reason: 'The order was canceled' })
}
