import type { Context } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { removeUntouched } from './store.ts'

/** Longer than a visitor's tokens live, so only members could return, and they had half a year. */
const keptFor = days(180)
const atOnce = 500

export async function sweepCarts(ctx: Context): Promise<void> {
  for (const id of await removeUntouched(ctx, later(ctx.clock.now(), -keptFor), atOnce))
    await ctx.emit('wix.ecom.v1.cart_deleted', id, {})
}
