import { toMinor } from '@vitrine/pricing/money'

import type { GiftCardRecipient } from '../../generated/gift-cards.ts'
import type { Order, OrderLineItem } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { createGiftCard, giftCardById, mailGiftCard, toRecipient } from '../../pricing/gift-cards/index.ts'
import { findOrder } from '../orders/index.ts'

/**
 * Issues and emails the gift cards of a paid and approved order, one per unit; safe to repeat. A test order gets none,
 * because a gift card is real money.
 */
export async function issueBought(ctx: Context, orderId: string): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (order?.status !== 'APPROVED' || order.paymentStatus !== 'PAID' || order.isTest) return
  for (const line of order.lineItems) {
    if (line.itemType?.preset !== 'GIFT_CARD') continue
    for (let piece = 1; piece <= line.quantity; piece += 1) await issue(ctx, order, line, piece)
  }
}

async function issue(ctx: Context, order: Order, line: OrderLineItem, piece: number): Promise<void> {
  const value = toMinor(line.priceBeforeDiscounts?.amount ?? '0', order.currency)
  const recipient: GiftCardRecipient | undefined =
    toRecipient(line.extendedFields) ??
    (order.buyerInfo.email === undefined ? undefined : { email: order.buyerInfo.email })
  if (value === 0) return
  const made = await createGiftCard(ctx, {
    value,
    recipient,
    bought: { orderId: order.id, lineItemId: line.id, piece },
  })
  const row = made && (await giftCardById(ctx, made.id))
  if (row && recipient)
    await mailGiftCard(ctx, { to: recipient.email, code: made.code, row, language: order.buyerLanguage })
}
