import { type DiscountStep, discountRules } from '@vitrine/pricing/discount-rules'
import type { ShippingDiscountStep } from '@vitrine/pricing/totals'
import { catalogAppId } from '../../catalogue/products/index.ts'
import type { CustomTrigger } from '../../generated/discount-rules.ts'
import type { AskContext } from '../../integrations/service-plugins/index.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { isInSegment } from '../../people/customer-segments/index.ts'
import { type DiscountQuestion, eligibleTriggers, isOwnRule, pluginDiscounts } from './plugin-discounts.ts'
import { customTriggersOf, toPricedRule, triggerKey } from './rules.ts'
import { countUse, insertUse, liveRules, type RuleRow } from './store.ts'

/** The buyer's properties that rules depend on. */
export interface RuleBuyer {
  readonly memberId?: string | undefined
  readonly email?: string | undefined
  readonly visitorId?: string | undefined
}

export interface CartDiscounts {
  /** A step of `priceCart`; absent without a discount. */
  readonly step?: DiscountStep
  /** Discounts of apps on the delivery. */
  readonly shipping?: ShippingDiscountStep
  /** Names of the apps without an answer whose fallback is REFUSE; they prevent the order. */
  readonly missing: readonly string[]
}

/** The automatic discounts of a cart: by the site's active rules, then by apps. */
export async function discountsFor(ctx: AskContext, question: DiscountQuestion): Promise<CartDiscounts> {
  const rows = await rulesFor(ctx, question.buyer)
  const { step: plugins, ...others } = await pluginDiscounts(ctx, question)
  if (rows.length === 0) return { ...others, ...(plugins && { step: plugins }) }
  const holding = await holdingTriggers(ctx, rows, question)
  const world = { currency: question.currency, appId: catalogAppId }
  const rules = discountRules(rows.map((row) => toPricedRule(row, world, holding)))
  return { ...others, step: plugins ? (lines) => [...rules(lines), ...plugins(lines)] : rules }
}

/** The active rules, without those for segments of other customers. */
async function rulesFor(ctx: AskContext, buyer: RuleBuyer): Promise<RuleRow[]> {
  const rows = await liveRules(ctx, ctx.clock.now())
  const others = new Set<string>()
  for (const id of new Set(rows.map((row) => row.customer_segment_id)))
    if (id !== null && !(await isInSegment(ctx, id, buyer))) others.add(id)
  return rows.filter(({ customer_segment_id: id }) => id === null || !others.has(id))
}

async function holdingTriggers(
  ctx: AskContext,
  rows: readonly RuleRow[],
  question: DiscountQuestion,
): Promise<ReadonlySet<string>> {
  const asked = new Map<string, CustomTrigger>()
  for (const { document } of rows)
    for (const trigger of customTriggersOf(document.trigger)) asked.set(triggerKey(trigger), trigger)
  const all = [...asked.values()]
  const holding = new Set(
    await eligibleTriggers(
      ctx,
      all.filter(({ appId }) => appId !== catalogAppId),
      question,
    ),
  )
  for (const trigger of all.filter(({ appId }) => appId === catalogAppId))
    if (await isHolding(ctx, trigger, question.buyer)) holding.add(triggerKey(trigger))
  return holding
}

async function isHolding(ctx: AskContext, trigger: CustomTrigger, buyer: RuleBuyer): Promise<boolean> {
  return trigger.id === 'signed-in'
    ? buyer.memberId !== undefined
    : !(await ctx.services.hooks.hasOrdered(ctx, buyer))
}

/** Counts the use of an order's rules in its transaction, once per order; false if a rule has reached its limit. */
export async function useRules(
  ctx: Data & Pick<Context, 'clock'>,
  orderId: string,
  ruleIds: readonly string[],
): Promise<boolean> {
  // Always in the same order, so that concurrent orders cannot deadlock.
  for (const id of ruleIds.filter(isOwnRule).toSorted()) {
    const isNew = await insertUse(ctx, id, orderId, ctx.clock.now())
    if (isNew && !(await countUse(ctx, id))) return false
  }
  return true
}
