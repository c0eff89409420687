import type { RedirectCallbacks } from '../../generated/redirects.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { mayReach } from './access.ts'
import { findCheckout, handOver, type StoredCheckout } from './store.ts'

export interface HandOver {
  readonly callbacks: RedirectCallbacks
  /** Who asked for the redirect session. */
  readonly identityId: string | null
  readonly visitorId: string
}

/**
 * A redirect session leads a browser to a checkout: its addresses are kept with it. A checkout that staff or an app
 * made for somebody becomes that browser's. Another person's checkout stays as it is.
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

/** Refuses to lead a browser to what is not there, or is another person's. */
export async function checkHandOver(ctx: Context<'CHECKOUT_NOT_FOUND'>, id: string): Promise<void> {
  const row = await findCheckout(ctx, id)
  if (!row || !(isUnowned(row) || mayReach(ctx.caller, row))) ctx.fail('CHECKOUT_NOT_FOUND')
}

const isUnowned = (row: Pick<StoredCheckout, 'member_id' | 'visitor_id'>): boolean =>
  row.visitor_id === null && row.member_id === null
