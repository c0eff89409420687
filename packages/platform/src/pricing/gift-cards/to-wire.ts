import type { GiftCardTransaction, IssuedGiftCard } from '../../generated/gift-cards.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import type { GiftCardRow } from './store.ts'
import type { TransactionRow } from './transaction-store.ts'

/** The gift card as staff see it. */
export function toIssued(row: GiftCardRow, money: MoneyWriter, now: Date): IssuedGiftCard {
  const expired = row.expires_at !== null && now >= row.expires_at
  return {
    id: row.gift_card_id,
    obfuscatedCode: `••••${row.last_characters}`,
    currency: money.currency,
    initialValue: money.plain(Number(row.initial_value)),
    balance: money.plain(Number(row.balance)),
    status: row.active ? (expired ? 'EXPIRED' : 'VALID') : 'DISABLED',
    ...(row.expires_at && { expirationDate: row.expires_at }),
    ...(row.recipient && { recipient: row.recipient }),
    ...(row.order_id && { orderId: row.order_id }),
    createdDate: row.created_at,
  }
}

export function toTransaction(row: TransactionRow, money: MoneyWriter): GiftCardTransaction {
  return {
    id: row.transaction_id,
    type: row.voided_at ? 'VOID' : 'REDEEM',
    amount: money.plain(Number(row.amount)),
    returned: money.plain(Number(row.returned)),
    ...(row.order_id && { orderId: row.order_id }),
    createdDate: row.created_at,
    ...(row.voided_at && { voidedDate: row.voided_at }),
  }
}
