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

/** Lines that have one of every list that is given; every line when none is. */
export interface RuleScope {
  readonly catalogItemIds?: readonly string[]
  readonly collectionIds?: readonly string[]
  readonly itemTypes?: readonly ItemType[]
  readonly skus?: readonly string[]
  /** Every line that is of the catalogue: no custom ones. */
  readonly catalogOnly?: true
  /** Nothing at all: what a rule names that this catalogue does not have. */
  readonly nothing?: true
}

/** When a rule counts. Ranges take both their ends in, and look at the cart before any discount. */
export type RuleTrigger =
  | { readonly type: 'AND' | 'OR'; readonly triggers: readonly RuleTrigger[] }
  | {
      readonly type: 'SUBTOTAL_RANGE' | 'ITEM_QUANTITY_RANGE'
      /** The whole cart when left out. */
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
  /** Always when left out. */
  readonly trigger?: RuleTrigger
  /** It reduces lines in any of these scopes. */
  readonly scopes: readonly RuleScope[]
  /** `LOWEST_PRICED_ITEM` reduces one unit alone: the cheapest in scope that costs anything. */
  readonly appliesTo?: 'ALL_ITEMS' | 'LOWEST_PRICED_ITEM'
} & (
  | { readonly type: 'PERCENTAGE' /** From 0 to 100 in decimal text. */; readonly value: string }
  /** Off each unit, or the most that a unit costs. */
  | { readonly type: 'FIXED_AMOUNT' | 'FIXED_PRICE'; readonly value: Minor }
)

export type RuleStatus = 'LIVE' | 'EXPIRED' | 'PENDING'

/** From `start` on, and before `end`. */
export function ruleStatus(
  { start, end }: { readonly start?: Date | undefined; readonly end?: Date | undefined },
  now: Date,
): RuleStatus {
  if (end && now >= end) return 'EXPIRED'
  return start && now < start ? 'PENDING' : 'LIVE'
}

/**
 * The step of `priceCart` that rules are: those whose trigger holds reduce what is in their scope. A line is reduced by
 * one rule, the one that takes most off it; of equals the earlier in the list. Gift cards are never reduced: else money
 * would be made of discounts.
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
  const { catalogItemId = '', collectionIds = [], itemType = 'PHYSICAL', sku = '' } = line
  return scopes.some(
    (scope) =>
      !scope.nothing &&
      (!scope.catalogOnly || catalogItemId !== '') &&
      (scope.catalogItemIds?.includes(catalogItemId) ?? true) &&
      (scope.collectionIds?.some((id) => collectionIds.includes(id)) ?? true) &&
      (scope.itemTypes?.includes(itemType) ?? true) &&
      (scope.skus?.includes(sku) ?? true),
  )
}
