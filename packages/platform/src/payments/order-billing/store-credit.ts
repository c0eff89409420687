import type { StoreCredit } from '../../generated/order-billing.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { activity, changeOrder } from '../../orders/orders/index.ts'
import { createGiftCard, giftCardById, mailGiftCard } from '../../pricing/gift-cards/index.ts'

interface Credit {
  /** Minor units. */
  readonly amount: number
  readonly reason: string | undefined
  readonly message: string | undefined
  /** True if the buyer gets no email; staff then hand over the code. */
  readonly silent: boolean
}

/** Issues a gift card for a refund, in its transaction. */
export async function issueCredit(
  tx: Context,
  order: Order,
  { amount, reason, message, silent }: Credit,
): Promise<StoreCredit> {
  const { email } = order.buyerInfo
  const { firstName } = order.billingInfo?.contactDetails ?? {}
  const recipient = email && {
    email,
    ...(firstName && { name: firstName }),
    ...(message && { message }),
  }
  const made = await createGiftCard(tx, { value: amount, ...(recipient && { recipient }) })
  const row = made && (await giftCardById(tx, made.id))
  if (!row) throw new Error('A gift card with a random code was not stored')
  if (email && !silent)
    await mailGiftCard(tx, { to: email, code: made.code, row, language: order.buyerLanguage })
  const credited = moneyWriter(await tx.services.settings(tx)).plain(amount)
  const about = { amount: credited, ...(reason && { reason: reason.slice(0, 100) }) }
  const entry = activity(tx, 'REFUNDED_AS_STORE_CREDIT', { refundedAsStoreCredit: about })
  await changeOrder(tx, order.id, () => ({}), { activities: [entry] })
  return { giftCardId: made.id, code: made.code }
}
