import type { Invoice, OrderInvoicesHandlers } from '../../generated/order-invoices.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { findOrder, mayRead, ordersById } from '../orders/index.ts'
import { addExternal, voidOrDelete } from './change.ts'
import { downloadOf } from './download.ts'
import { makeInvoice } from './make.ts'
import { checkRecipient, sendInvoice } from './send.ts'
import { changeSettings, invoiceSettingsOf } from './settings.ts'
import { findInvoice, type InvoiceRow, invoicesOf } from './store.ts'

export const handlers: OrderInvoicesHandlers = {
  async listInvoicesForSingleOrder({ orderId }, ctx) {
    const order = await findOrder(ctx, orderId)
    if (!order || !mayRead(ctx.caller, order)) return ctx.fail('ORDER_NOT_FOUND')
    return { invoices: await toInvoices(ctx, await invoicesOf(ctx, [order.id])) }
  },

  async listInvoicesForMultipleOrders({ orderIds }, ctx) {
    const orders = await ordersById(ctx, orderIds)
    const seen = [...orders.values()].flatMap((order) => (mayRead(ctx.caller, order) ? [order.id] : []))
    const rows = await invoicesOf(ctx, seen)
    return {
      invoicesForOrder: await Promise.all(
        seen.map(async (orderId) => ({
          orderId,
          invoicesInfo: await toInvoices(
            ctx,
            rows.filter((row) => row.order_id === orderId),
          ),
        })),
      ),
    }
  },

  getInvoice: async ({ invoiceId }, ctx) => ({
    invoice: await toInvoice(ctx, await visible(ctx, invoiceId)),
  }),

  async getInvoiceDownload({ invoiceId }, ctx) {
    const row = await visible(ctx, invoiceId)
    return row.document ? downloadOf(ctx, row) : ctx.fail('INVOICE_HAS_NO_FILE')
  },

  generateInvoice: outsideTransaction(async ({ orderId, send = false }, ctx) => {
    if (send) await checkRecipient(ctx, orderId)
    const made = await ctx.transaction((inner) => makeInvoice(inner, orderId))
    const row = send ? await sendInvoice(ctx as unknown as Context<never>, made.id) : made
    return { invoiceId: row.id, invoice: await toInvoice(ctx, row) }
  }),

  bulkGenerateInvoices: outsideTransaction(async ({ orderIds }, ctx) => {
    const results = []
    for (const [originalIndex, orderId] of orderIds.entries())
      results.push(
        await runBulkItem({ id: orderId, originalIndex }, async () => {
          const { id } = await ctx.transaction((inner) =>
            makeInvoice(inner as unknown as Context<never>, orderId),
          )
          return { item: { orderId, invoiceId: id } }
        }),
      )
    return summed(results)
  }),

  async addInvoiceToOrder({ orderId, invoiceInfo }, ctx) {
    await addExternal(ctx, orderId, invoiceInfo)
    return { orderInvoices: await toInvoices(ctx, await invoicesOf(ctx, [orderId])) }
  },

  sendInvoice: outsideTransaction(async ({ invoiceId }, ctx) => ({
    invoice: await toInvoice(ctx, await sendInvoice(ctx, invoiceId)),
  })),

  getInvoiceSettings: async (_, ctx) => ({ settings: invoiceSettingsOf(await ctx.services.settings(ctx)) }),

  updateInvoiceSettings: outsideTransaction(async ({ settings }, ctx) => {
    const changed = await ctx.transaction((inner) => changeSettings(inner, settings))
    // Only after the commit: otherwise a concurrent call would cache the old settings again.
    ctx.services.forgetSettings()
    return { settings: changed }
  }),

  voidInvoice: async ({ invoiceId }, ctx) => ({
    invoice: await toInvoice(ctx, await voidOrDelete(ctx, invoiceId, 'Void')),
  }),

  deleteInvoice: async ({ invoiceId }, ctx) => ({
    invoice: await toInvoice(ctx, await voidOrDelete(ctx, invoiceId, 'Deleted')),
  }),
}

/** Buyers do not see drafts, and no caller sees deleted invoices. */
const isShown = (ctx: Context, { status }: InvoiceRow) =>
  status !== 'Deleted' && (isStaffOrApp(ctx.caller) || status !== 'Draft')

async function visible(ctx: Context<'INVOICE_NOT_FOUND'>, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(ctx, id)
  const order = row && (await findOrder(ctx, row.order_id))
  return row && order && mayRead(ctx.caller, order) && isShown(ctx, row) ? row : ctx.fail('INVOICE_NOT_FOUND')
}

function toInvoices(ctx: Context, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  return Promise.all(rows.filter((row) => isShown(ctx, row)).map((row) => toInvoice(ctx, row)))
}

async function toInvoice(ctx: Context, row: InvoiceRow): Promise<Invoice> {
  const money = moneyWriter(await ctx.services.settings(ctx))
  return {
    id: row.id,
    appId: row.app_id,
    orderId: row.order_id,
    number: row.number,
    status: row.status,
    currency: money.currency,
    total: money.plain(row.total),
    balance: money.plain(row.balance),
    issueDate: row.issued_at,
    dueDate: row.due_at,
    ...(row.sent_at && { sentDate: row.sent_at }),
    updatedDate: row.updated_at,
    external: row.external,
  }
}
