import type { Job, Reaction } from '../../kernel/area.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { toFailure } from '../../kernel/http/failure.ts'
import { ordersSettings } from '../../site/orders-settings/index.ts'
import { findOrder } from '../orders/index.ts'
import { makeInvoice } from './make.ts'
import { sendInvoice } from './send.ts'
import { invoicesOf } from './store.ts'

const automaticJob = 'invoices.automatic'

/** With the setting `createInvoice`, orders paid online get their invoice automatically. Test orders take no number. */
export const makeWhenPaid: Reaction = async (ctx, orderId) => {
  const { createInvoice } = await ordersSettings(ctx)
  const order = createInvoice ? await findOrder(ctx, orderId) : undefined
  if (order?.status !== 'APPROVED' || order.paymentStatus !== 'PAID' || order.isTest) return
  if ((await invoicesOf(ctx, [orderId])).length > 0) return
  await ctx.schedule(automaticJob, ctx.clock.now(), { orderId }, orderId)
}

const makeAndSend = outsideTransaction<Job>(async (ctx, { orderId }: { readonly orderId: string }) => {
  try {
    const [known] = await invoicesOf(ctx, [orderId])
    const row = known ?? (await ctx.transaction((inner) => makeInvoice(inner, orderId)))
    if (!row.sent_at && row.document) await sendInvoice(ctx, row.id)
  } catch (thrown) {
    // An order that lacks data for an invoice or an email would fail again, so the job ends.
    if (!toFailure(thrown)) throw thrown
  }
})

export const automaticJobs = { [automaticJob]: makeAndSend }
