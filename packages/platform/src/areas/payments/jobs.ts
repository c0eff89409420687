import type { Area } from '../../area.ts'
import { outsideTransaction } from '../../http/context.ts'
import { healAttempt } from './attempts.ts'
import { capturePayment, voidPayment } from './capture.ts'

interface PaymentOfOrder {
  readonly orderId: string
  readonly paymentId: string
}

/** They talk to the gateway, so no transaction waits for them; each may run again at any point. */
export const jobs: NonNullable<Area['jobs']> = {
  'payments.heal': outsideTransaction((ctx, { attemptId }: { readonly attemptId: string }) =>
    healAttempt(ctx, attemptId),
  ),

  /** A capture that the provider had not finished: ask again. */
  'payments.check-capture': outsideTransaction(async (ctx, { orderId, paymentId }: PaymentOfOrder) => {
    await capturePayment(ctx, orderId, paymentId)
  }),

  /** The bank lets held money go by itself after some days: from then on nothing can be captured. */
  'payments.expire': outsideTransaction(async (ctx, { orderId, paymentId }: PaymentOfOrder) => {
    await voidPayment(ctx, orderId, paymentId, 'SCHEDULED')
  }),
}
