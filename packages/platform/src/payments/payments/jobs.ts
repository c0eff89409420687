import type { Area } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { type SignedNotice, signatureHeader } from '../gateways/test-notices.ts'
import { reconcileAttempt } from './attempts.ts'
import { ensureVoided, resumeCapture } from './capture.ts'
import { confirmProviderPayment, receiveNotice } from './provider-webhooks.ts'
import { providerRefunded } from './reported-refund.ts'
import { runScheduled } from './scheduled.ts'
import { pushRefund } from './send-refund.ts'
import { warnOfExpiry } from './warn.ts'

interface PaymentOfOrder {
  readonly orderId: string
  readonly paymentId: string
}

/** Most talk to the gateway, so no transaction waits for them; each may run again at any point. */
export const jobs: NonNullable<Area['jobs']> = {
  'payments.heal': outsideTransaction((ctx, { attemptId }: { readonly attemptId: string }) =>
    reconcileAttempt(ctx, attemptId),
  ),

  /** A capture that the provider had not finished: ask again. */
  'payments.check-capture': outsideTransaction(async (ctx, { orderId, paymentId }: PaymentOfOrder) => {
    await resumeCapture(ctx, orderId, paymentId)
  }),

  'payments.check-refund': outsideTransaction(
    async (ctx, { transactionId }: { readonly transactionId: string }) => {
      await pushRefund(ctx, transactionId)
    },
  ),

  /** The bank lets held money go by itself after some days: from then on nothing can be captured. */
  'payments.expire': outsideTransaction(async (ctx, { orderId, paymentId }: PaymentOfOrder) => {
    await ensureVoided(ctx, orderId, paymentId)
  }),

  'payments.scheduled-action': outsideTransaction((ctx, ids: PaymentOfOrder) => runScheduled(ctx, ids)),

  'payments.warn': warnOfExpiry,

  /** Told by an app, on which nobody waits here. */
  'payments.provider-told': outsideTransaction(confirmProviderPayment),
  'payments.provider-refunded': providerRefunded,

  /** What the test gateway would send us: read and dealt with as if it came from outside. */
  'payments.test-notice': outsideTransaction(async (ctx: Context, { body, signature }: SignedNotice) => {
    const headers = new Headers({ [signatureHeader]: signature })
    const notice = await ctx.services.gateway.readNotice(ctx.siteId, headers, body)
    if (notice && notice !== 'forged') await receiveNotice(ctx, notice)
  }),
}
