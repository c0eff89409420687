import { lockForPayment } from '../../checkout/checkouts/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { abandonAttempt } from './attempts.ts'
import type { PayError } from './outcome.ts'
import { lookAgain } from './proceed.ts'
import { lockForCharge } from './requests.ts'
import { abandonedAfter } from './rules.ts'
import { type Attempt, findAttempt, findOpenAttempt, insertAttempt, type Target } from './store.ts'

export interface Wish {
  readonly target: Target
  /** Minor units. */
  readonly amount: number
  readonly delayCapture: boolean
  readonly keepCard: boolean
  /** A provider of an app, by the name that payments know it by. */
  readonly gateway?: string | undefined
}

/**
 * Begins a try to pay: one open one a checkout or request. A challenge that was left behind gives way to a new try.
 * Answers the order when another call has paid in the meantime.
 */
export async function openAttempt(
  ctx: Context<PayError>,
  wish: Wish,
): Promise<Attempt | { readonly orderId: string }> {
  const opened = await open(ctx, wish)
  if (opened) return opened
  const other = await findOpenAttempt(ctx, wish.target)
  const reconciled = other && (await reconcile(ctx, other, wish))
  if (reconciled) return reconciled
  return (await open(ctx, wish)) ?? inProgress(ctx, wish.target)
}

/** A gateway that has not answered for so long does not answer any more, in milliseconds. */
const unanswered = 15_000

/**
 * What an earlier call left behind. Money that is held makes the order at once: its call has crashed, or it is about to
 * do the same. Else the earlier try gives way, unless it may still be on its way to the gateway.
 */
async function reconcile(
  ctx: Context<PayError>,
  other: Attempt,
  wish: Wish,
): Promise<{ readonly orderId: string } | undefined> {
  if (other.state !== 'CHALLENGED' && other.amount === wish.amount) {
    const outcome = await lookAgain(ctx, other)
    if (outcome?.status === 'approved') return { orderId: outcome.orderId }
    const age = ctx.clock.now().getTime() - other.created_at.getTime()
    if (!outcome && age < unanswered) return inProgress(ctx, wish.target)
  }
  await abandonAttempt(ctx, other)
  return undefined
}

/** Money of this checkout is asked for, or held, right now. A question of the bank that waits for its answer is not. */
export async function isPaying(ctx: Context, checkoutId: string): Promise<boolean> {
  const open = await findOpenAttempt(ctx, { checkoutId })
  const age = open ? ctx.clock.now().getTime() - open.created_at.getTime() : 0
  return open !== undefined && open.state !== 'CHALLENGED' && age < abandonedAfter.AUTHORIZING
}

const inProgress = (ctx: Context<PayError>, target: Target) =>
  ctx.fail('checkoutId' in target ? 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS' : 'PAYMENT_IN_PROGRESS')

/** What is paid is locked meanwhile: either its order is seen here, or it sees this try. Undefined: another is open. */
function open(ctx: Context<PayError>, { target, amount, delayCapture, keepCard, gateway }: Wish) {
  return ctx.transaction(async (tx) => {
    const orderId = await ('checkoutId' in target
      ? lockForPayment(tx, target.checkoutId)
      : lockForCharge(tx, target.requestId))
    if (orderId) return { orderId }
    const id = tx.random.id()
    const now = tx.clock.now()
    const row = {
      id,
      amount,
      delay_capture: delayCapture,
      keep_card: keepCard,
      gateway: gateway ?? null,
      created_at: now,
    }
    if (!(await insertAttempt(tx, target, row))) return undefined
    const due = later(now, abandonedAfter.AUTHORIZING)
    await tx.schedule('payments.heal', due, { attemptId: id }, id)
    return findAttempt(tx, id)
  })
}
