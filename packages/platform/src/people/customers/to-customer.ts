import type { Customer, CustomerNote } from '../../generated/customers.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import type { NoteRow } from './notes-store.ts'
import type { CustomerRow } from './store.ts'

export function toCustomer(row: CustomerRow, money: MoneyWriter): Customer {
  const spent = Number(row.spent)
  return {
    id: row.customer_id,
    email: row.email,
    emails: [...row.emails],
    ...(row.name && { name: row.name }),
    ...(row.member_id && { memberId: row.member_id }),
    tags: [...row.tags],
    acceptsMarketing: row.accepts_marketing,
    ...(row.marketing_changed_at && { marketingChangedDate: row.marketing_changed_at }),
    orderCount: row.order_count,
    totalSpent: money.plain(spent),
    averageSpent: money.plain(row.order_count > 0 ? Math.round(spent / row.order_count) : 0),
    ...(row.first_order_at && { firstOrderDate: row.first_order_at }),
    ...(row.last_order_at && { lastOrderDate: row.last_order_at }),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

export const toNote = ({ note_id, text, created_at }: NoteRow): CustomerNote => ({
  id: note_id,
  text,
  createdDate: created_at,
})
