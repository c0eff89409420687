import { type DiscountStep, discountRules } from '@vitrine/pricing/discount-rules'

import type { CustomTrigger } from '../../generated/discount-rules.ts'
import type { Context, Data } from '../../http/context.ts'
import { hasOrdered } from '../orders/index.ts'
import { catalogAppId } from '../products/index.ts'
import { customTriggersOf, toPricedRule, triggerKey } from './rules.ts'
import { countUse, insertUse, liveRules, type RuleRow } from './store.ts'

export type RulesContext = Data & Pick<Context, 'clock' | 'services'>

/** Who buys, as far as rules look at it. */
export interface RuleBuyer {
  readonly memberId?: string | undefined
  readonly email?: string | undefined
  readonly visitorId?: string | undefined
}

/** The rules that count now for a buyer, as a step of `priceCart`; nothing when the shop has none. */
export async function rulesFor(ctx: RulesContext, buyer: RuleBuyer): Promise<DiscountStep | undefined> {
  const rows = await liveRules(ctx, ctx.clock.now())
  if (rows.length === 0) return undefined
  const { currency } = await ctx.services.settings(ctx)
  const holding = await holdingTriggers(ctx, rows, buyer)
  return discountRules(rows.map((row) => toPricedRule(row, { currency, appId: catalogAppId }, holding)))
}

async function holdingTriggers(
  ctx: RulesContext,
  rows: readonly RuleRow[],
  buyer: RuleBuyer,
): Promise<ReadonlySet<string>> {
  const asked = new Map<string, CustomTrigger>()
  for (const { document } of rows)
    for (const trigger of customTriggersOf(document.trigger)) asked.set(triggerKey(trigger), trigger)
  const holding = new Set<string>()
  for (const [key, trigger] of asked) if (await isHolding(ctx, trigger, buyer)) holding.add(key)
  return holding
}

async function isHolding(ctx: RulesContext, trigger: CustomTrigger, buyer: RuleBuyer): Promise<boolean> {
  if (trigger.appId !== catalogAppId)
    return ctx.services.discountTriggers.holds(trigger, { siteId: ctx.siteId, buyer })
  return trigger.id === 'signed-in' ? buyer.memberId !== undefined : !(await hasOrdered(ctx, buyer))
}

/** Counts the rules that an order used, in its transaction; false when one of them is used up. Twice is once. */
export async function useRules(
  ctx: Data & Pick<Context, 'clock'>,
  orderId: string,
  ruleIds: readonly string[],
): Promise<boolean> {
  // In one order everywhere, so that two buyers never wait for each other.
  for (const id of ruleIds.toSorted()) {
    const isNew = await insertUse(ctx, id, orderId, ctx.clock.now())
    if (isNew && !(await countUse(ctx, id))) return false
  }
  return true
}
