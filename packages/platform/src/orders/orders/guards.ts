import type { Order } from '../../generated/shared.ts'
import type { Caller, Context } from '../../kernel/http/context.ts'
import { editorsOf, lockOrder } from './store.ts'

export type EditRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_IS_PENDING'
  | 'ORDER_IS_REJECTED'
  | 'ORDER_CANNOT_BE_EDITED'

/** Locks an order for editing, or answers the reason against it. Pending and rejected orders cannot be edited. */
export async function lockToEdit(ctx: Context, id: string): Promise<Order | EditRefusal> {
  const order = await lockOrder(ctx, id)
  if (!order) return 'ORDER_NOT_FOUND'
  if (order.status === 'PENDING') return 'ORDER_IS_PENDING'
  if (order.status === 'REJECTED') return 'ORDER_IS_REJECTED'
  return (await mayEdit(ctx, id)) ? order : 'ORDER_CANNOT_BE_EDITED'
}

/** An order may limit the apps that edit it; staff always may. */
export async function mayEdit(ctx: Context, id: string): Promise<boolean> {
  if (ctx.caller.role !== 'app') return true
  const editors = await editorsOf(ctx, id)
  return !editors || (ctx.caller.appId !== undefined && editors.includes(ctx.caller.appId))
}

/** The creator: exactly one of the ids. */
export function creatorOf({ role, staffId, memberId, visitorId, appId }: Caller): Order['createdBy'] {
  if (role === 'staff') return { userId: staffId }
  if (role === 'app') return { appId }
  return role === 'member' ? { memberId } : { visitorId }
}
