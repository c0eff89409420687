import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { joining } from './rules.ts'
import { deleteAll, insertWishes, type Owner, wishesOf } from './store.ts'

/** One change of a list at a time, so that none passes the limit. */
export const lockList = (ctx: Context, { kind, id }: Owner): Promise<void> =>
  lockByName(ctx, `wishlist ${kind} ${id}`)

/** Moves the visitor's wishlist into the member's at sign-in, in the caller's transaction. */
export async function mergeWishlists(
  ctx: Context,
  { visitorId, memberId }: { readonly visitorId: string; readonly memberId: string },
): Promise<void> {
  const visitor = { kind: 'visitor', id: visitorId } as const
  // An item that the visitor adds at this moment waits, and is not deleted with the others.
  await lockList(ctx, visitor)
  const wishes = await wishesOf(ctx, visitor)
  if (wishes.length === 0) return
  const member = { kind: 'member', id: memberId } as const
  await lockList(ctx, member)
  await insertWishes(ctx, member, joining(await wishesOf(ctx, member), wishes))
  await deleteAll(ctx, visitor)
}
