import type { Context, Data } from '../../kernel/http/context.ts'
import {
  boughtAgain,
  boughtLater,
  listRefunds,
  orderIdsAfter,
  ordersById,
} from '../../orders/orders/index.ts'
import { type Fact, factsOf, merged, type PaidBack } from './facts.ts'
import { addFigures, figureNames, noFigures } from './figures.ts'
import { addToSums, lockFacts, saveFacts, startOnce } from './store.ts'

export const countJob = 'reports.count'
export const catchUpJob = 'reports.catch-up'

/** Counts a changed order after its transaction, so that orders of the same day do not wait for each other. */
export async function countLater(ctx: Context, orderId: string): Promise<void> {
  await ctx.schedule(countJob, ctx.clock.now(), { orderId }, orderId)
}

/** Replaces the part of orders in the figures by their present one. */
export async function countOrders(ctx: Context, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const turned = await recount(ctx, orderIds)
  if (turned.length === 0) return
  // A first order that came or went makes the next order of its buyer a returning or a first one.
  const affected = (await boughtLater(ctx, turned)).filter((id) => !orderIds.includes(id))
  if (affected.length > 0) await recount(ctx, affected)
}

/** Answers the orders that have become a sale, or are none any more. */
async function recount(ctx: Context, orderIds: readonly string[]): Promise<string[]> {
  const { timeZone = 'UTC' } = await ctx.services.settings(ctx)
  const before = await lockFacts(ctx, orderIds)
  const orders = await ordersById(ctx, orderIds)
  const refunds = await refundsOf(ctx, [...orders.keys()])
  const again = await boughtAgain(ctx, [...orders.keys()])
  const after = new Map<string, readonly Fact[]>()
  const changes: Fact[] = []
  const turned: string[] = []
  for (const id of orderIds) {
    const order = orders.get(id)
    const sale = order && { order, refunds: refunds.get(id) ?? [], isReturning: again.has(id) }
    const now = sale ? factsOf(sale, timeZone) : []
    const counted = before.get(id) ?? []
    after.set(id, now)
    changes.push(...now, ...counted.map(negative))
    if ((now.length === 0) !== (counted.length === 0)) turned.push(id)
  }
  await addToSums(
    ctx,
    merged(changes).filter((change) => figureNames.some((name) => change[name] !== 0)),
  )
  await saveFacts(ctx, after)
  return turned
}

const negative = (fact: Fact): Fact => ({ ...fact, ...addFigures(noFigures, fact, -1) })

async function refundsOf(data: Data, orderIds: readonly string[]): Promise<ReadonlyMap<string, PaidBack[]>> {
  const { refunds, transactions } = await listRefunds(data, orderIds)
  const found = new Map<string, PaidBack[]>()
  for (const refund of refunds) {
    const parts = transactions.filter(
      ({ refund_id, status }) => refund_id === refund.id && status === 'SUCCEEDED',
    )
    if (parts.length === 0) continue
    const paidBack: PaidBack = {
      at: refund.created_at,
      amount: parts.reduce((sum, { amount }) => sum + amount, 0),
      units: new Map(refund.details.lineItems?.map(({ lineItemId, quantity }) => [lineItemId, quantity])),
    }
    found.set(refund.order_id, [...(found.get(refund.order_id) ?? []), paidBack])
  }
  return found
}

const batch = 200
const first = '00000000-0000-0000-0000-000000000000'

/** Counts the orders from before the reports, once for a site. */
export async function startReports(ctx: Context): Promise<void> {
  if (await startOnce(ctx, ctx.clock.now())) await catchUp(ctx, { after: first })
}

export async function catchUp(ctx: Context, { after }: { readonly after: string }): Promise<void> {
  const ids = await orderIdsAfter(ctx, after, batch)
  await countOrders(ctx, ids)
  const last = ids.at(-1)
  if (last && ids.length === batch) await ctx.schedule(catchUpJob, ctx.clock.now(), { after: last })
}
