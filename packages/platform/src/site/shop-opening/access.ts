import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { findPreview, type Preview } from './store.ts'

type Scope = Pick<Context, 'caller' | 'db' | 'siteId' | 'clock' | 'services'>

/**
 * True if the shop is open, or the caller is staff, an app or the visitor of a preview link. `buyerId`: the visitor
 * whose checkout it is.
 */
export async function maySeeShop(ctx: Scope, buyerId?: string | null): Promise<boolean> {
  const { isClosed } = await ctx.services.settings(ctx)
  return !isClosed || (await findInside(ctx, buyerId)) !== undefined
}

/** Present for staff, apps and the visitors of a preview link. */
export async function findInside(ctx: Scope, buyerId?: string | null): Promise<Preview | undefined> {
  if (isStaffOrApp(ctx.caller)) return { isForStaff: ctx.caller.role === 'staff' }
  const visitors = [ctx.caller.visitorId, buyerId].filter((id) => id !== undefined && id !== null)
  return visitors.length > 0 ? findPreview(ctx, visitors) : undefined
}
