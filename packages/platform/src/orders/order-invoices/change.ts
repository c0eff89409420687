import { toMinor } from '@vitrine/pricing/money'

import type {
  AddInvoiceToOrderError,
  AddInvoiceToOrderInput,
  VoidInvoiceError,
} from '../../generated/order-invoices.ts'
import type { Context } from '../../kernel/http/context.ts'
import { activity, changeOrder } from '../orders/index.ts'
import { statusFor } from './follow.ts'
import { mayBecome } from './rules.ts'
import { changeInvoice, findInvoice, type InvoiceRow, insertInvoice } from './store.ts'

/** Voids or deletes an invoice. Its number stays used, because auditors expect no gaps. */
export async function voidOrDelete(
  ctx: Context<VoidInvoiceError>,
  id: string,
  to: 'Void' | 'Deleted',
): Promise<InvoiceRow> {
  const known = await findInvoice(ctx, id)
  if (!known || known.status === 'Deleted') return ctx.fail('INVOICE_NOT_FOUND')
  let changed: InvoiceRow | undefined
  await changeOrder(ctx, known.order_id, async ({ activities }) => {
    const row = (await findInvoice(ctx, id)) ?? known
    if (row.status === to || !mayBecome(row.status, to))
      return ctx.fail('INVOICE_STATUS_IMPOSSIBLE', { from: row.status, to })
    changed = { ...row, status: to, balance: 0, updated_at: ctx.clock.now() }
    await changeInvoice(ctx, id, { status: to, balance: 0, updated_at: changed.updated_at })
    // A voided invoice was hidden from the buyer already.
    return row.status === 'Void' ? {} : { activities: [...activities, activity(ctx, 'INVOICE_REMOVED')] }
  })
  return changed ?? ctx.fail('INVOICE_NOT_FOUND')
}

/** Records an invoice that an app created; its status follows the order's payments too. */
export async function addExternal(
  ctx: Context<AddInvoiceToOrderError>,
  orderId: string,
  { id, appId, number = id }: AddInvoiceToOrderInput['invoiceInfo'],
): Promise<void> {
  const order = await changeOrder(
    ctx,
    orderId,
    async (locked) => {
      const now = ctx.clock.now()
      const row: InvoiceRow = {
        site_id: ctx.siteId,
        id,
        app_id: appId,
        order_id: locked.id,
        number,
        status: 'Sent',
        external: true,
        total: toMinor(locked.priceSummary.total.amount, locked.currency),
        balance: 0,
        document: null,
        issued_at: now,
        due_at: now,
        sent_at: null,
        updated_at: now,
      }
      const made = await insertInvoice(ctx, { ...row, document: null, ...statusFor(row, locked, now) })
      return made ? {} : ctx.fail('INVOICE_ALREADY_EXISTS', { invoiceId: id })
    },
    { activities: [activity(ctx, 'INVOICE_ADDED')] },
  )
  if (!order) ctx.fail('ORDER_NOT_FOUND')
}
