import type { Context } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { deleteEnded } from './store.ts'

/** Expired checkouts stay readable this long, for links in emails and for staff. */
const keptFor = days(30)
const atOnce = 500

export async function sweepCheckouts(ctx: Context): Promise<void> {
  for (const id of await deleteEnded(ctx, later(ctx.clock.now(), -keptFor), atOnce))
    await ctx.emit('wix.ecom.v1.checkout_deleted', id, {})
}
