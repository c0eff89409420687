import type { RedirectCallbacks } from '../../generated/redirects.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { mayReach } from './access.ts'
import { findCheckout, handOver, type StoredCheckout } from './store.ts'

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
  ctx: Data,
  id: string,
  { callbacks, visitorId, identityId }: HandOver,
): Promise<void> {
  const row = await findCheckout(ctx, id)
  if (!row) return
  const isTheirs = row.member_id ? row.member_id === identityId : row.visitor_id === visitorId
  if (isUnowned(row) || isTheirs) await handOver(ctx, id, { callbacks, visitorId })
}

/** Rejects a missing checkout and another buyer's. */
export async function checkHandOver(ctx: Context<'CHECKOUT_NOT_FOUND'>, id: string): Promise<void> {
  const row = await findCheckout(ctx, id)
  if (!row || !(isUnowned(row) || mayReach(ctx.caller, row))) ctx.fail('CHECKOUT_NOT_FOUND')
}

const isUnowned = (row: Pick<StoredCheckout, 'member_id' | 'visitor_id'>): boolean =>
  row.visitor_id === null && row.member_id === null
