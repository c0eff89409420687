import type { Reaction } from '../../kernel/area.ts'
import { listPayments } from '../../orders/orders/index.ts'
import { refundableOf } from './refund-rules.ts'
import { startRefund } from './send-refund.ts'

/** What gift cards paid of a cancelled order goes back to them at once; money of bank cards is the shop's to give back. */
export const returnGiftCards: Reaction = async (ctx, orderId) => {
  const payments = await listPayments(ctx, orderId)
  const parts = payments
    .filter(
      ({ kind, gift_card_id, details }) => kind === 'GIFT_CARD' && (gift_card_id ?? details.giftCardOfApp),
    )
    .map((payment) => ({ payment, amount: refundableOf(payment, 0), external: false, chargedBack: 0 }))
    // An app gives back all that it took, or nothing.
    .filter(
      ({ amount, payment }) => amount > 0 && (payment.gift_card_id !== null || amount === payment.amount),
    )
  if (parts.length > 0) await startRefund(ctx, { orderId, parts, reason: 'The order was canceled' })
}
