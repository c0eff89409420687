import type { Checkout } from '../../generated/checkouts.ts'
import type { Context } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { lockOwn } from './access.ts'
import type { CheckoutDocument } from './document.ts'
import { presentCheckout } from './present.ts'
import { type StoredCheckout, saveCheckout } from './store.ts'

export type EditContext = Context<'CHECKOUT_NOT_FOUND' | 'CHECKOUT_IS_COMPLETE' | 'CHECKOUT_EXPIRED'>

/** Checkouts expire this long after their last change. */
export const lifetime = days(30)

export interface Edit {
  readonly id: string
  /** If set, the change is rejected unless the checkout still has it. */
  readonly revision?: string | undefined
}

/** Changes a locked checkout and answers it with its new price. */
export async function editCheckout(
  ctx: EditContext,
  { id, revision }: Edit,
  change: (document: CheckoutDocument, row: StoredCheckout) => CheckoutDocument | Promise<CheckoutDocument>,
): Promise<{ readonly checkout: Checkout }> {
  const row = await lockOwn(ctx, id)
  const now = ctx.clock.now()
  if (row.completed) return ctx.fail('CHECKOUT_IS_COMPLETE', { orderId: row.order_id })
  if (row.expires_at <= now) return ctx.fail('CHECKOUT_EXPIRED')
  if (revision !== undefined && revision !== String(row.revision)) {
    return ctx.fail('CONFLICT', { revision: String(row.revision) })
  }
  const saved = await saveCheckout(ctx, id, {
    document: await change(row.document, row),
    // A checkout started before the sign-in becomes the member's.
    memberId: row.member_id ?? (ctx.caller.role === 'member' ? (ctx.caller.memberId ?? null) : null),
    now,
    expiresAt: later(now, lifetime),
  })
  const checkout = await presentCheckout(ctx, saved)
  await ctx.emit('wix.ecom.v1.checkout_updated', id, checkout)
  return { checkout }
}
