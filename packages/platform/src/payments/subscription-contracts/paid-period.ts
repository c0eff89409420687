import type { Context } from '../../kernel/http/context.ts'
import { fromDocument } from './document.ts'
import { dateOf, nextPlace } from './rules.ts'
import { contractOfOrder, findContract } from './store.ts'

/** The end of the period that an order of a subscription pays when it is paid now; undefined without a subscription. */
export async function paidPeriod(
  ctx: Context,
  orderId: string,
): Promise<{ readonly subscriptionId: string; readonly paidUntil: Date } | undefined> {
  const id = await contractOfOrder(ctx, orderId)
  const row = id ? await findContract(ctx, id) : undefined
  if (!row) return undefined
  const { subscriptionSettings: settings } = fromDocument(row.document)
  const place = nextPlace(settings, row.anchor_at, 1, ctx.clock.now())
  return { subscriptionId: row.id, paidUntil: dateOf(settings, row.anchor_at, place) }
}
