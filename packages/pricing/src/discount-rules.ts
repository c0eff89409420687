import {
  type Cut,
  cheapestUnit,
  type DiscountStep,
  partsOf,
  type Reducible,
  type Reduction,
  take,
  wholeLine,
} from './cuts.ts'
import { checkAmount, type Minor, sumOf } from './money.ts'
import type { AppliedDiscount, CartLine, ItemType } from './totals.ts'

export type { DiscountStep }

/** A line matches if it matches every given list; an empty scope matches every line. */
export interface RuleScope {
  /** Matches only lines of this catalogue, no custom ones. */
  readonly catalogAppId?: string
  readonly catalogItemIds?: readonly string[]
  readonly collectionIds?: readonly string[]
  readonly itemTypes?: readonly ItemType[]
  readonly skus?: readonly string[]
}

/** The condition of a rule. Ranges include both ends, and use the cart before any discount. */
export type RuleTrigger =
  | { readonly type: 'AND' | 'OR'; readonly triggers: readonly RuleTrigger[] }
  | {
      readonly type: 'SUBTOTAL_RANGE' | 'ITEM_QUANTITY_RANGE'
      /** Default: the whole cart. */
      readonly scopes?: readonly RuleScope[]
      /** Minor units, or a quantity. */
      readonly from?: number
      readonly to?: number
    }
  /** Evaluated by the caller. */
  | { readonly type: 'CUSTOM'; readonly holds: boolean }

export type DiscountRule = {
  readonly id: string
  readonly name: string
  /** Default: the rule always applies. */
  readonly trigger?: RuleTrigger
  /** It reduces lines in any of these scopes. */
  readonly scopes: readonly RuleScope[]
  /** `LOWEST_PRICED_ITEM` discounts one unit: the cheapest in scope with a price above 0. */
  readonly appliesTo?: 'ALL_ITEMS' | 'LOWEST_PRICED_ITEM'
} & (
  | { readonly type: 'PERCENTAGE' /** From 0 to 100 in decimal text. */; readonly value: string }
  /** Off each unit, or the maximum price of a unit. */
  | { readonly type: 'FIXED_AMOUNT' | 'FIXED_PRICE'; readonly value: Minor }
)

export type RuleStatus = 'LIVE' | 'EXPIRED' | 'PENDING'

/** `start` is inclusive, `end` exclusive. */
export function ruleStatus(
  { start, end }: { readonly start?: Date | undefined; readonly end?: Date | undefined },
  now: Date,
): RuleStatus {
  if (end && now >= end) return 'EXPIRED'
  return start && now < start ? 'PENDING' : 'LIVE'
}

/**
 * A `priceCart` step that applies the rules whose trigger holds. Each line gets the largest discount of its rules, or
 * the first of equal ones. Gift cards are never discounted, because that would create money.
 */
export function discountRules(rules: readonly DiscountRule[]): DiscountStep {
  return (lines) => {
    const goods = lines.filter(({ line }) => line.itemType !== 'GIFT_CARD')
    const offers = rules
      .filter(({ trigger }) => !trigger || holds(trigger, lines))
      .map((rule) => offer(rule, goods))
    const best = new Map<Reducible, Offer>()
    for (const one of offers)
      for (const [of, amount] of one.amounts)
        if (amount > (best.get(of)?.amounts.get(of) ?? 0)) best.set(of, one)
    return offers.flatMap((one) => {
      const own = one.cuts.filter(({ of }) => best.get(of) === one)
      return own.length ? [apply(one.rule, own)] : []
    })
  }
}

interface Offer {
  readonly rule: DiscountRule
  readonly cuts: readonly Cut[]
  /** The reduction of each line, as if no other rule applied. */
  readonly amounts: ReadonlyMap<Reducible, Minor>
}

function offer(rule: DiscountRule, goods: readonly Reducible[]): Offer {
  const eligible = goods.filter(({ line }) => isIn(line, rule.scopes))
  const cuts = rule.appliesTo === 'LOWEST_PRICED_ITEM' ? cheapestUnit(eligible) : eligible.map(wholeLine)
  const parts = partsOf(cuts, reductionOf(rule), fieldOf(rule))
  return { rule, cuts, amounts: new Map(cuts.map(({ of }, at) => [of, parts[at]!])) }
}

function apply(rule: DiscountRule, cuts: readonly Cut[]): AppliedDiscount {
  const { id, name } = rule
  const taken = take(cuts, partsOf(cuts, reductionOf(rule), fieldOf(rule)))
  return { source: 'DISCOUNT_RULE', type: 'SPECIFIC_ITEMS', discountRule: { id, name }, ...taken }
}

const fieldOf = ({ id }: DiscountRule): string => `discountRules.${id}.value`

function reductionOf(rule: DiscountRule): Reduction {
  if (rule.type === 'PERCENTAGE') return { percentage: rule.value }
  return rule.type === 'FIXED_AMOUNT' ? { amountOffEach: rule.value } : { eachAtMost: rule.value }
}

function holds(trigger: RuleTrigger, lines: readonly Reducible[]): boolean {
  if (trigger.type === 'CUSTOM') return trigger.holds
  if ('triggers' in trigger) {
    const each = (one: RuleTrigger) => holds(one, lines)
    return trigger.type === 'AND' ? trigger.triggers.every(each) : trigger.triggers.some(each)
  }
  const { type, scopes, from = 0, to = Number.POSITIVE_INFINITY } = trigger
  const inScope = scopes?.length ? lines.filter(({ line }) => isIn(line, scopes)) : lines
  const measured =
    type === 'SUBTOTAL_RANGE'
      ? checkAmount(
          sumOf(inScope, ({ price, units }) => price * units),
          'subtotal',
        )
      : sumOf(inScope, ({ line }) => line.quantity)
  return measured >= from && measured <= to
}

function isIn(line: CartLine, scopes: readonly RuleScope[]): boolean {
  const { catalogAppId, catalogItemId = '', collectionIds = [], itemType = 'PHYSICAL', sku = '' } = line
  return scopes.some(
    (scope) =>
      (scope.catalogAppId === undefined || scope.catalogAppId === catalogAppId) &&
      (scope.catalogItemIds?.includes(catalogItemId) ?? true) &&
      (scope.collectionIds?.some((id) => collectionIds.includes(id)) ?? true) &&
      (scope.itemTypes?.includes(itemType) ?? true) &&
      (scope.skus?.includes(sku) ?? true),
  )
}
