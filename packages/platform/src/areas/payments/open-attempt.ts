import type { Context } from '../../http/context.ts'
import { later } from '../../time-spans.ts'
import { lockForPayment } from '../checkouts/index.ts'
import { abandonAttempt } from './attempts.ts'
import type { PayError, PayRequest } from './pay.ts'
import { abandonedAfter } from './rules.ts'
import { type Attempt, findAttempt, findOpenAttempt, insertAttempt } from './store.ts'

/**
 * Begins a try to pay: one open one a checkout. A challenge that was left behind gives way to a new try. Answers the
 * order when another request has made it in the meantime.
 */
export async function openAttempt(
  ctx: Context<PayError>,
  request: PayRequest,
  amount: number,
): Promise<Attempt | { readonly orderId: string }> {
  const opened = await open(ctx, request, amount)
  if (opened) return opened
  const other = await findOpenAttempt(ctx, request.checkoutId)
  if (other && other.state !== 'CHALLENGED') return ctx.fail('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
  if (other) await abandonAttempt(ctx, other)
  return (await open(ctx, request, amount)) ?? ctx.fail('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
}

/** The checkout is locked meanwhile: either its order is seen here, or it sees this try. Undefined: another is open. */
function open(ctx: Context<PayError>, { checkoutId, delayCapture }: PayRequest, amount: number) {
  return ctx.transaction(async (tx) => {
    const orderId = await lockForPayment(tx, checkoutId)
    if (orderId) return { orderId }
    const id = tx.random.id()
    const now = tx.clock.now()
    const row = {
      id,
      checkout_id: checkoutId,
      amount,
      delay_capture: delayCapture,
      card_brand: null,
      card_last_four: null,
      created_at: now,
    }
    if (!(await insertAttempt(tx, row))) return undefined
    const due = later(now, abandonedAfter.AUTHORIZING)
    await tx.schedule('payments.heal', due, { attemptId: id }, id)
    return findAttempt(tx, id)
  })
}
