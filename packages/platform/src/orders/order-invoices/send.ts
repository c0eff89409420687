import type { GenerateInvoiceError, SendInvoiceError } from '../../generated/order-invoices.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { dateFormat } from '../../kernel/time/date-format.ts'
import { activity, changeOrder, findOrder } from '../orders/index.ts'
import type { InvoiceDocument } from './document.ts'
import { invoice } from './emails/kinds.ts'
import { statusFor } from './follow.ts'
import { renderInvoice } from './pdf.ts'
import { changeInvoice, findInvoice, type InvoiceRow } from './store.ts'

type Sending = Context<SendInvoiceError>

/**
 * Emails an invoice with its file. It renders the file before the transaction, so that no row stays locked meanwhile.
 */
export async function sendInvoice(ctx: Sending, id: string): Promise<InvoiceRow> {
  const { row, order, document } = await sendable(ctx, id)
  const content = await renderInvoice(ctx, row, document)
  return ctx.transaction(async (inner) => {
    let sent: InvoiceRow | undefined
    await changeOrder(inner, order.id, async (locked) => {
      const now = inner.clock.now()
      const fresh = await sendable(inner, id)
      const delivered: InvoiceRow = { ...fresh.row, sent_at: now, updated_at: now }
      sent = { ...delivered, ...statusFor({ ...delivered, status: asSent(delivered) }, locked, now) }
      await changeInvoice(inner, id, {
        status: sent.status,
        balance: sent.balance,
        sent_at: now,
        updated_at: now,
      })
      await mail(inner, locked, sent, document, content)
      return { activities: [...locked.activities, activity(inner, 'INVOICE_SENT')] }
    })
    return sent ?? inner.fail('INVOICE_NOT_FOUND')
  })
}

/** Rejects the call before it creates an invoice that cannot be emailed. */
export async function checkRecipient(ctx: Context<GenerateInvoiceError>, orderId: string): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (order && !order.buyerInfo.email) ctx.fail('MISSING_CONTACT_EMAIL')
}

async function sendable(ctx: Sending, id: string) {
  const row = await findInvoice(ctx, id)
  const order = row && (await findOrder(ctx, row.order_id))
  if (!row || !order || row.status === 'Deleted') return ctx.fail('INVOICE_NOT_FOUND')
  if (!row.document) return ctx.fail('INVOICE_HAS_NO_FILE')
  if (row.status === 'Void') return ctx.fail('INVOICE_STATUS_IMPOSSIBLE', { status: row.status })
  if (!order.buyerInfo.email) return ctx.fail('MISSING_CONTACT_EMAIL')
  return { row, order, document: row.document }
}

const asSent = ({ status }: InvoiceRow): InvoiceRow['status'] => (status === 'Draft' ? 'Sent' : status)

async function mail(
  ctx: Sending,
  order: Order,
  row: InvoiceRow,
  document: InvoiceDocument,
  content: Uint8Array,
): Promise<void> {
  const settings = await ctx.services.settings(ctx)
  const facts = {
    site: settings.name,
    number: row.number,
    orderNumber: order.number,
    isTest: order.isTest,
    total: document.total,
    due: row.status === 'Paid' ? undefined : dateFormat(settings, order.buyerLanguage).format(row.due_at),
  }
  await ctx.services.mail.send(ctx, {
    to: order.buyerInfo.email ?? '',
    ...composeEmail(settings, invoice, facts, order.buyerLanguage),
    attachments: [{ fileName: `${row.number}.pdf`, mediaType: 'application/pdf', content }],
  })
}
