import type { Context } from '../../kernel/http/context.ts'
import { lockOwn } from './access.ts'
import { presentCheckout } from './present.ts'
import { endOpen } from './store.ts'

/**
 * Ends an open checkout before its time, so that it can become no order. Its cart may have another checkout then. False
 * if it is completed.
 */
export async function endCheckout(ctx: Context<'CHECKOUT_NOT_FOUND'>, id: string): Promise<boolean> {
  const { completed } = await lockOwn(ctx, id)
  if (completed) return false
  const ended = await endOpen(ctx, id, ctx.clock.now())
  await ctx.emit('wix.ecom.v1.checkout_updated', id, await presentCheckout(ctx, ended))
  return true
}
