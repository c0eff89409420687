import { type DiscountStep, discountRules } from '@vitrine/pricing/discount-rules'
import type { ShippingDiscountStep } from '@vitrine/pricing/totals'
import { catalogAppId } from '../../catalogue/products/index.ts'
import type { CustomTrigger } from '../../generated/discount-rules.ts'
import type { AskContext } from '../../integrations/service-plugins/index.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { type DiscountQuestion, eligibleTriggers, isOwnRule, pluginDiscounts } from './plugin-discounts.ts'
import { customTriggersOf, toPricedRule, triggerKey } from './rules.ts'
import { countUse, insertUse, liveRules, type RuleRow } from './store.ts'

/** Who buys, as far as rules look at it. */
export interface RuleBuyer {
  readonly memberId?: string | undefined
  readonly email?: string | undefined
  readonly visitorId?: string | undefined
}

export interface CartDiscounts {
  /** A step of `priceCart`; nothing when there is nothing to take off. */
  readonly step?: DiscountStep
  /** What apps take off the delivery. */
  readonly shipping?: ShippingDiscountStep
  /** Apps that did not answer, and without whom no order is made. */
  readonly missing: readonly string[]
}

/** What comes off a cart by itself: by the rules of the site that count now, then by apps. */
export async function discountsFor(ctx: AskContext, question: DiscountQuestion): Promise<CartDiscounts> {
  const rows = await liveRules(ctx, ctx.clock.now())
  const { step: plugins, ...others } = await pluginDiscounts(ctx, question)
  if (rows.length === 0) return { ...others, ...(plugins && { step: plugins }) }
  const holding = await holdingTriggers(ctx, rows, question)
  const world = { currency: question.currency, appId: catalogAppId }
  const rules = discountRules(rows.map((row) => toPricedRule(row, world, holding)))
  return { ...others, step: plugins ? (lines) => [...rules(lines), ...plugins(lines)] : rules }
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

/** Counts the rules that an order used, in its transaction; false when one of them is used up. Twice is once. */
export async function useRules(
  ctx: Data & Pick<Context, 'clock'>,
  orderId: string,
  ruleIds: readonly string[],
): Promise<boolean> {
  // In one order everywhere, so that two buyers never wait for each other.
  for (const id of ruleIds.filter(isOwnRule).toSorted()) {
    const isNew = await insertUse(ctx, id, orderId, ctx.clock.now())
    if (isNew && !(await countUse(ctx, id))) return false
  }
  return true
}
