import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { isPreviewing } from './store.ts'

type Scope = Pick<Context, 'caller' | 'db' | 'siteId' | 'clock' | 'services'>

/**
 * True if the shop is open, or the caller is staff, an app or the visitor of a preview link. `buyerId`: the visitor
 * whose checkout it is.
 */
export async function maySeeShop(ctx: Scope, buyerId?: string | null): Promise<boolean> {
  const { isClosed } = await ctx.services.settings(ctx)
  return !isClosed || isInside(ctx, buyerId)
}

/** True for staff, apps and the visitors of a preview link. */
export async function isInside(ctx: Scope, buyerId?: string | null): Promise<boolean> {
  if (isStaffOrApp(ctx.caller)) return true
  const visitors = [ctx.caller.visitorId, buyerId].filter((id) => id !== undefined && id !== null)
  return visitors.length > 0 && isPreviewing(ctx, visitors)
}
