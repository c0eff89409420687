import type {
  ApproveReturnError,
  ApproveReturnInput,
  CancelReturnError,
  CancelReturnInput,
  CancelReturnOutput,
  OrderReturn,
  ReturnStatus,
} from '../../generated/returns.ts'
import type { Order } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { activity, changeOrder } from '../orders/index.ts'
import { isAllowed } from './facts.ts'
import { sendReturnMail } from './mails.ts'
import { mayMove } from './rules.ts'
import { findReturn, type ReturnRow, toReturn, updateReturn } from './store.ts'

type Moving = Context<'RETURN_NOT_FOUND' | 'RETURN_STATUS_IMPOSSIBLE'>

/** The changes of the return and of its order. */
interface Step {
  readonly note?: string | undefined
  readonly lineItems?: ReturnRow['line_items']
  readonly order?: Partial<Order>
}

interface Moved {
  readonly order: Order
  readonly moved: OrderReturn
}

/** Moves a return while its order is locked. `prepare` may reject the call. */
export async function moveReturn(
  ctx: Moving,
  returnId: string,
  status: Exclude<ReturnStatus, 'REQUESTED'>,
  prepare: (order: Order, row: ReturnRow) => Step | Promise<Step>,
): Promise<Moved> {
  const { order_id } = (await findReturn(ctx, returnId)) ?? ctx.fail('RETURN_NOT_FOUND')
  let after: ReturnRow | undefined
  const order = await changeOrder(ctx, order_id, async (locked) => {
    // Read again, because another call may have moved it before the lock.
    const row = (await findReturn(ctx, returnId)) ?? ctx.fail('RETURN_NOT_FOUND')
    const step = await prepare(locked, row)
    if (!mayMove(row.status, status))
      return ctx.fail('RETURN_STATUS_IMPOSSIBLE', { from: row.status, to: status })
    after = await updateReturn(ctx, returnId, {
      status,
      updated_at: ctx.clock.now(),
      ...(step.note && { note: step.note }),
      ...(step.lineItems && { line_items: json(step.lineItems) }),
    })
    return { ...step.order, activities: [...locked.activities, activity(ctx, `RETURN_${status}`)] }
  })
  if (!order || !after) return ctx.fail('RETURN_NOT_FOUND')
  const moved = toReturn(after)
  await ctx.emit(eventOf[status], moved.id, moved)
  return { order, moved }
}

const eventOf = {
  APPROVED: 'ReturnApproved',
  DECLINED: 'ReturnDeclined',
  RECEIVED: 'ReturnReceived',
  CANCELED: 'ReturnCanceled',
} as const

export async function answerReturn(
  ctx: Context<ApproveReturnError>,
  status: 'APPROVED' | 'DECLINED',
  { returnId, note, notifyBuyer = true }: ApproveReturnInput,
): Promise<{ readonly return: OrderReturn }> {
  const { order, moved } = await moveReturn(ctx, returnId, status, () => ({ note: note?.trim() }))
  if (notifyBuyer) await sendReturnMail(ctx, order, moved)
  return { return: moved }
}

export async function cancelReturn(
  { returnId, linkToken }: CancelReturnInput,
  ctx: Context<CancelReturnError>,
): Promise<CancelReturnOutput> {
  const { moved } = await moveReturn(ctx, returnId, 'CANCELED', async (order, { status }) => {
    // 404 instead of 403, because 403 would reveal that the return exists.
    if (!(await isAllowed(ctx, order, linkToken))) return ctx.fail('RETURN_NOT_FOUND')
    if (!isStaffOrApp(ctx.caller) && status !== 'REQUESTED')
      return ctx.fail('RETURN_STATUS_IMPOSSIBLE', { from: status, to: 'CANCELED' })
    return {}
  })
  return { return: moved }
}
