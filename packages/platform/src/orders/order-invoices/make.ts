import { toMinor } from '@vitrine/pricing/money'
import type { GenerateInvoiceError } from '../../generated/order-invoices.ts'
import type { Order } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { activity, changeOrder } from '../orders/index.ts'
import { toDocument } from './document.ts'
import { planOverdue, statusFor } from './follow.ts'
import { dueDaysOf } from './settings.ts'
import { type InvoiceRow, insertInvoice, invoicesOf, takeInvoiceNumber } from './store.ts'

/** The app id of the platform's own invoices. */
export const ownAppId = 'vitrine'

/**
 * Creates the invoice of an order: a copy that later changes do not affect. It takes the number last, because that
 * locks the counter.
 */
export async function makeInvoice(ctx: Context<GenerateInvoiceError>, orderId: string): Promise<InvoiceRow> {
  const settings = await ctx.services.settings(ctx)
  let made: InvoiceRow | undefined
  const order = await changeOrder(
    ctx,
    orderId,
    async (locked) => {
      refuse(ctx, locked)
      const others = await invoicesOf(ctx, [locked.id])
      const counting = others.find(
        ({ status, external }) => !external && status !== 'Void' && status !== 'Deleted',
      )
      if (counting) return ctx.fail('INVOICE_ALREADY_EXISTS', { invoiceId: counting.id })
      const now = ctx.clock.now()
      const document = toDocument(locked, settings)
      const row: InvoiceRow = {
        site_id: ctx.siteId,
        id: ctx.random.id(),
        app_id: ownAppId,
        order_id: locked.id,
        number: await takeInvoiceNumber(ctx),
        status: 'Draft',
        external: false,
        total: toMinor(locked.priceSummary.total.amount, locked.currency),
        balance: 0,
        document,
        issued_at: now,
        due_at: later(now, days(dueDaysOf(settings))),
        sent_at: null,
        updated_at: now,
      }
      made = { ...row, ...statusFor(row, locked, now) }
      await insertInvoice(ctx, { ...made, document: json(document) })
      return {}
    },
    { activities: [activity(ctx, 'INVOICE_ADDED')] },
  )
  if (!order || !made) return ctx.fail('ORDER_NOT_FOUND')
  await planOverdue(ctx, made)
  return made
}

function refuse(ctx: Context<GenerateInvoiceError>, { status, billingInfo, recipientInfo }: Order): void {
  if (status !== 'APPROVED') ctx.fail('GENERATE_INVOICE_NOT_SUPPORTED', { status })
  const person = (billingInfo ?? recipientInfo)?.contactDetails
  if (!person?.lastName && !person?.firstName && !person?.company) ctx.fail('MISSING_CONTACT')
}
