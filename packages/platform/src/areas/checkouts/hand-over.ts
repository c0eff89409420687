import type { RedirectCallbacks } from '../../generated/redirects.ts'
import type { Context } from '../../http/context.ts'
import { findCheckout, handOver } from './store.ts'

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
  ctx: Pick<Context, 'db' | 'siteId'>,
  id: string,
  { callbacks, visitorId, identityId }: HandOver,
): Promise<void> {
  const row = await findCheckout(ctx, id)
  if (!row) return
  const isNobodys = row.visitor_id === null && row.member_id === null
  const isTheirs = row.member_id ? row.member_id === identityId : row.visitor_id === visitorId
  if (isNobodys || isTheirs) await handOver(ctx, id, { callbacks, visitorId })
}
