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
  /** The new card is saved only for the buyer's own checkouts. */
  readonly ownUse?: boolean | undefined
  /** The saved card that pays, and that later charges of the order take. */
  readonly keptCardId?: string | undefined
  /** The gateway name of an app's provider. */
  readonly gateway?: string | undefined
}

/**
 * Starts a payment attempt; a checkout or request has at most one open. An attempt with an abandoned challenge is
 * replaced. Answers the order if another call has paid in the meantime.
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

/** Milliseconds after which a gateway call is considered lost. */
const unanswered = 15_000

/**
 * Reconciles an earlier attempt. An authorised one creates its order at once, because its call has crashed or is about
 * to do the same. Others are abandoned, unless the gateway call may still be running.
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

/** True while a payment for this checkout is requested or authorised; an open challenge does not count. */
export async function isPaying(ctx: Context, checkoutId: string): Promise<boolean> {
  const open = await findOpenAttempt(ctx, { checkoutId })
  const age = open ? ctx.clock.now().getTime() - open.created_at.getTime() : 0
  return open !== undefined && open.state !== 'CHALLENGED' && age < abandonedAfter.AUTHORIZING
}

const inProgress = (ctx: Context<PayError>, target: Target) =>
  ctx.fail('checkoutId' in target ? 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS' : 'PAYMENT_IN_PROGRESS')

/**
 * Locks the payment's target meanwhile, so either its order is seen here, or it sees this attempt. Undefined if another
 * attempt is open.
 */
function open(ctx: Context<PayError>, wish: Wish) {
  const { target, amount, delayCapture, keepCard, ownUse = false, keptCardId, gateway } = wish
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
      own_use: ownUse,
      kept_card_id: keptCardId ?? null,
      gateway: gateway ?? null,
      created_at: now,
    }
    if (!(await insertAttempt(tx, target, row))) return undefined
    const due = later(now, abandonedAfter.AUTHORIZING)
    await tx.schedule('payments.reconcileAttempt', due, { attemptId: id }, id)
    return findAttempt(tx, id)
  })
}
