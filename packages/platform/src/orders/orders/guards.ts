import type { Order } from '../../generated/shared.ts'
import type { Caller, Context } from '../../kernel/http/context.ts'
import { editorsOf, lockOrder } from './store.ts'

export type EditRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_IS_PENDING'
  | 'ORDER_IS_REJECTED'
  | 'ORDER_CANNOT_BE_EDITED'

/** An order to be edited, locked; or why it is not. Waiting and rejected orders keep what they are about. */
export async function lockToEdit(ctx: Context, id: string): Promise<Order | EditRefusal> {
  const order = await lockOrder(ctx, id)
  if (!order) return 'ORDER_NOT_FOUND'
  if (order.status === 'PENDING') return 'ORDER_IS_PENDING'
  if (order.status === 'REJECTED') return 'ORDER_IS_REJECTED'
  return (await mayEdit(ctx, id)) ? order : 'ORDER_CANNOT_BE_EDITED'
}

/** An order may name the apps that edit it; the people of the site may always. */
export async function mayEdit(ctx: Context, id: string): Promise<boolean> {
  if (ctx.caller.role !== 'app') return true
  const editors = await editorsOf(ctx, id)
  return !editors || (ctx.caller.appId !== undefined && editors.includes(ctx.caller.appId))
}

/** Who made something: exactly one of them. */
export function creatorOf({ role, staffId, memberId, visitorId, appId }: Caller): Order['createdBy'] {
  if (role === 'staff') return { userId: staffId }
  if (role === 'app') return { appId }
  return role === 'member' ? { memberId } : { visitorId }
}
