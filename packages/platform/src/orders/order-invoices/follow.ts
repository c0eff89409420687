import { toMinor } from '@vitrine/pricing/money'
import type { Order } from '../../generated/shared.ts'
import type { Job, Reaction } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findOrder, lockOrder } from '../orders/index.ts'
import { invoiceStatusOf } from './rules.ts'
import { changeInvoice, findInvoice, type InvoiceRow, invoicesOf } from './store.ts'

const overdueJob = 'invoices.overdue'

/** The status that follows from payments and time, for invoices of apps too. */
export function statusFor(
  row: InvoiceRow,
  { balanceSummary: { paid, refunded, pending, authorized }, currency }: Order,
  now: Date,
): Pick<InvoiceRow, 'status' | 'balance'> {
  const minor = ({ amount }: { readonly amount: string }) => toMinor(amount, currency)
  const cameIn = minor(paid) - minor(refunded)
  const status = invoiceStatusOf({
    status: row.status,
    sent: row.sent_at !== null || row.external,
    total: row.total,
    paid: cameIn,
    pending: minor(pending) + minor(authorized),
    overdue: row.due_at <= now,
  })
  return { status, balance: Math.max(row.total - cameIn, 0) }
}

/** Updates an order's invoices after its payments changed, in the same transaction. */
export const followPayments: Reaction = async (ctx, orderId) => {
  const order = await findOrder(ctx, orderId)
  if (!order) return
  for (const row of await invoicesOf(ctx, [orderId])) await bringInLine(ctx, row, order)
}

export async function bringInLine(ctx: Context, row: InvoiceRow, order: Order): Promise<InvoiceRow> {
  const now = ctx.clock.now()
  const next = statusFor(row, order, now)
  if (next.status === row.status && next.balance === row.balance) return row
  await changeInvoice(ctx, row.id, { ...next, updated_at: now })
  return { ...row, ...next, updated_at: now }
}

export async function planOverdue(ctx: Context, { id, due_at }: InvoiceRow): Promise<void> {
  await ctx.schedule(overdueJob, due_at, { invoiceId: id }, id)
}

/** Runs after the due date. */
export const checkOverdue: Job = async (ctx, { invoiceId }: { readonly invoiceId: string }) => {
  const known = await findInvoice(ctx, invoiceId)
  const order = known && (await lockOrder(ctx, known.order_id))
  const row = order && (await findInvoice(ctx, invoiceId))
  if (row) await bringInLine(ctx, row, order)
}

export const jobs = { [overdueJob]: checkOverdue }
