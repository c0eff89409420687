import { toMinor } from '@vitrine/pricing/money'
import { json } from '../../../kernel/database/columns.ts'
import { days, later } from '../../../kernel/time/time-spans.ts'
import { toDocument } from '../../../orders/order-invoices/document.ts'
import { planOverdue, statusFor } from '../../../orders/order-invoices/follow.ts'
import { ownAppId } from '../../../orders/order-invoices/make.ts'
import { type InvoiceRow, insertInvoice, takeInvoiceNumber } from '../../../orders/order-invoices/store.ts'
import { findOrder } from '../../../orders/orders/index.ts'
import { invoiceId, orderId } from '../orders/ids.ts'
import type { SeedStep } from '../seed-step.ts'

/** Oldest first, because numbers are assigned in order. One invoice is paid, one is overdue, one is a draft. */
const invoices = [
  { order: 2, sent: true },
  { order: 4, sent: true },
  { order: 9, sent: true },
  { order: 12, sent: false },
] as const

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const settings = await ctx.services.settings(ctx)
  await ctx.transaction(async (inner) => {
    for (const [index, { order: number, sent }] of invoices.entries()) {
      const order = await findOrder(inner, orderId(number))
      if (!order) continue
      const issued = order.createdDate
      const document = toDocument(order, settings)
      const row: InvoiceRow = {
        site_id: inner.siteId,
        id: invoiceId(index + 1),
        app_id: ownAppId,
        order_id: order.id,
        number: await takeInvoiceNumber(inner),
        status: sent ? 'Sent' : 'Draft',
        external: false,
        total: toMinor(order.priceSummary.total.amount, order.currency),
        balance: 0,
        document,
        issued_at: issued,
        due_at: later(issued, days(14)),
        sent_at: sent ? issued : null,
        updated_at: issued,
      }
      const made = { ...row, ...statusFor(row, order, inner.clock.now()) }
      await insertInvoice(inner, { ...made, document: json(document) })
      await planOverdue(inner, made)
    }
  })
  return {}
}
