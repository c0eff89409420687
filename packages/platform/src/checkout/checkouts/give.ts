import type { Context } from '../../kernel/http/context.ts'
import type { CheckoutOwner } from './creator.ts'
import { presentCheckout } from './present.ts'
import { findCheckout, setOwner } from './store.ts'

/** Gives a checkout with all its content to another buyer. The caller has checked that it may. */
export async function giveCheckoutTo(ctx: Context, id: string, owner: CheckoutOwner): Promise<void> {
  await setOwner(ctx, id, owner)
  const row = await findCheckout(ctx, id)
  if (row) await ctx.emit('wix.ecom.v1.checkout_updated', id, await presentCheckout(ctx, row))
}
