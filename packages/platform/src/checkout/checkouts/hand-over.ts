import type { RedirectCallbacks } from '../../generated/redirects.ts'
import type { Context } from '../../kernel/http/context.ts'
import { mayReach } from './access.ts'
import { presentCheckout, priceCheckout } from './present.ts'
import { findCheckout, handOver, lockCheckout, type StoredCheckout, saveCheckout } from './store.ts'

export interface HandOver {
  readonly callbacks: RedirectCallbacks
  /** The creator of the redirect session. */
  readonly identityId: string | null
  readonly visitorId: string
}

/**
 * Stores a redirect session's addresses with its checkout. A checkout without an owner becomes this browser's; another
 * buyer's checkout stays unchanged.
 */
export async function handOverCheckout(
  ctx: Context,
  id: string,
  { callbacks, visitorId, identityId }: HandOver,
): Promise<void> {
  const row = await findCheckout(ctx, id)
  if (!row) return
  const isTheirs = row.member_id ? row.member_id === identityId : row.visitor_id === visitorId
  if (!isUnowned(row) && !isTheirs) return
  await handOver(ctx, id, { callbacks, visitorId })
  await selectEstimated(ctx, id)
}

/** Selects the delivery option that the cart's estimate assumes, so that the buyer sees the same total. */
async function selectEstimated(ctx: Context, id: string): Promise<void> {
  const row = await lockCheckout(ctx, id)
  if (!row || row.completed || row.document.selectedShippingOption) return
  if (!row.document.shippingDestination?.address?.country) return
  const { delivery, needsDelivery } = await priceCheckout(ctx, row, { validate: false })
  const [first] = delivery.options
  if (!needsDelivery || !first) return
  const saved = await saveCheckout(ctx, id, {
    document: { ...row.document, selectedShippingOption: { code: first.code, carrierId: first.carrierId } },
    memberId: row.member_id,
    now: ctx.clock.now(),
    expiresAt: row.expires_at,
  })
  await ctx.emit('wix.ecom.v1.checkout_updated', id, await presentCheckout(ctx, saved))
}

/** Rejects a missing checkout and another buyer's. */
export async function checkHandOver(ctx: Context<'CHECKOUT_NOT_FOUND'>, id: string): Promise<void> {
  const row = await findCheckout(ctx, id)
  if (!row || !(isUnowned(row) || mayReach(ctx.caller, row))) ctx.fail('CHECKOUT_NOT_FOUND')
}

const isUnowned = (row: Pick<StoredCheckout, 'member_id' | 'visitor_id'>): boolean =>
  row.visitor_id === null && row.member_id === null
