import type { Area } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { type SignedNotice, signatureHeader } from '../gateways/test-notices.ts'
import { reconcileAttempt } from './attempts.ts'
import { ensureVoided, resumeCapture } from './capture.ts'
import { confirmProviderPayment, receiveNotice } from './provider-webhooks.ts'
import { providerRefunded } from './reported-refund.ts'
import { forgetCard } from './saved-cards.ts'
import { runScheduled } from './scheduled.ts'
import { pushRefund } from './send-refund.ts'
import { warnOfExpiry } from './warn.ts'

interface PaymentOfOrder {
  readonly orderId: string
  readonly paymentId: string
}

/** Most jobs call the gateway, so they run outside transactions; each may run again at any point. */
export const jobs: NonNullable<Area['jobs']> = {
  'payments.reconcileAttempt': outsideTransaction((ctx, { attemptId }: { readonly attemptId: string }) =>
    reconcileAttempt(ctx, attemptId),
  ),

  /** Checks a pending capture at the provider. */
  'payments.check-capture': outsideTransaction(async (ctx, { orderId, paymentId }: PaymentOfOrder) => {
    await resumeCapture(ctx, orderId, paymentId)
  }),

  'payments.check-refund': outsideTransaction(
    async (ctx, { transactionId }: { readonly transactionId: string }) => {
      await pushRefund(ctx, transactionId)
    },
  ),

  /** The authorisation has expired: nothing can be captured from now on. */
  'payments.expire': outsideTransaction(async (ctx, { orderId, paymentId }: PaymentOfOrder) => {
    await ensureVoided(ctx, orderId, paymentId)
  }),

  'payments.scheduled-action': outsideTransaction((ctx, ids: PaymentOfOrder) => runScheduled(ctx, ids)),

  'payments.warn': warnOfExpiry,

  /** A removed card; the provider keeps it no longer, either. */
  'payments.forgetCard': outsideTransaction(forgetCard),

  /** Reported by an app; its call does not wait for this job. */
  'payments.providerConfirmed': outsideTransaction(confirmProviderPayment),
  'payments.providerRefunded': providerRefunded,

  /** Reads a webhook of the test gateway like one from outside. */
  'payments.test-notice': outsideTransaction(async (ctx: Context, { body, signature }: SignedNotice) => {
    const headers = new Headers({ [signatureHeader]: signature })
    const { gateway } = ctx.services
    const notice = await gateway.readNotice(ctx.siteId, headers, body)
    if (notice && notice !== 'forged') await receiveNotice(ctx, gateway, notice)
  }),
}
