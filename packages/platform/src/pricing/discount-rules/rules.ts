import type { DiscountRule as PricedRule, RuleScope, RuleTrigger } from '@vitrine/pricing/discount-rules'
import { ruleStatus } from '@vitrine/pricing/discount-rules'
import { currencyDigits, toMinor } from '@vitrine/pricing/money'
import type { ItemType } from '@vitrine/pricing/totals'

import type {
  CustomTrigger,
  DiscountRule,
  DiscountScope,
  DiscountTrigger,
  InnermostTrigger,
  NestedTrigger,
  RuleDiscount,
} from '../../generated/discount-rules.ts'
import type { RuleRow } from './store.ts'

type AnyTrigger = DiscountTrigger | NestedTrigger | InnermostTrigger

/** The invalid field, and the expected value. */
export interface RuleProblem {
  readonly field: string
  readonly expected: string
}

/** The triggers that the platform evaluates itself. */
export const ownTriggers = ['signed-in', 'first-order'] as const

export interface RuleWorld {
  readonly currency: string
  /** The app id of the shop's own catalogue and triggers. */
  readonly appId: string
}

/** The first field that could never work; the contract has validated the shapes. */
export function problemOf(
  { trigger, discounts }: Pick<DiscountRule, 'trigger' | 'discounts'>,
  world: RuleWorld,
): RuleProblem | undefined {
  const [discount] = discounts.values
  return (
    (trigger && triggerProblem(trigger, 'trigger', world)) ??
    (discount && discountProblem(discount, 'discounts.values[0]', world))
  )
}

const holder = {
  AND: 'and',
  OR: 'or',
  SUBTOTAL_RANGE: 'subtotalRange',
  ITEM_QUANTITY_RANGE: 'itemQuantityRange',
  CUSTOM: 'customTrigger',
} as const

const required = (field: string): RuleProblem => ({ field, expected: 'the value that the type requires' })

function triggerProblem(trigger: AnyTrigger, at: string, world: RuleWorld): RuleProblem | undefined {
  const name = holder[trigger.triggerType]
  const field = `${at}.${name}`
  const { subtotalRange, itemQuantityRange, customTrigger } = trigger
  switch (trigger.triggerType) {
    case 'AND':
    case 'OR': {
      const chain = chainOf(trigger)
      if (!chain) return required(field)
      return firstOf(chain, (one, index) => triggerProblem(one, `${field}.triggers[${index}]`, world))
    }
    case 'SUBTOTAL_RANGE':
      return subtotalRange ? rangeProblem(subtotalRange, field, world) : required(field)
    case 'ITEM_QUANTITY_RANGE':
      return itemQuantityRange ? rangeProblem(itemQuantityRange, field, world) : required(field)
    case 'CUSTOM':
      if (!customTrigger) return required(field)
      return customTrigger.appId === world.appId && !isOwn(customTrigger)
        ? { field: `${field}.id`, expected: `one of ${ownTriggers.join(', ')}` }
        : undefined
  }
}

export function chainOf(trigger: AnyTrigger): readonly AnyTrigger[] | undefined {
  const { and, or } = trigger as DiscountTrigger
  return (trigger.triggerType === 'AND' ? and : or)?.triggers
}

export function isOwn({ id }: CustomTrigger): boolean {
  return (ownTriggers as readonly string[]).includes(id)
}

interface Range {
  readonly scopes?: readonly DiscountScope[]
  readonly from?: string | number
  readonly to?: string | number
}

function rangeProblem(
  { scopes = [], from, to }: Range,
  at: string,
  world: RuleWorld,
): RuleProblem | undefined {
  if (from === undefined && to === undefined) return { field: at, expected: 'from, to or both' }
  for (const [name, value] of Object.entries({ from, to })) {
    const wrong = typeof value === 'string' && amountProblem(value, `${at}.${name}`, world)
    if (wrong) return wrong
  }
  if (from !== undefined && to !== undefined && Number(from) > Number(to))
    return { field: `${at}.to`, expected: 'at least the value of from' }
  return scopesProblem(scopes, `${at}.scopes`)
}

function discountProblem(discount: RuleDiscount, at: string, world: RuleWorld): RuleProblem | undefined {
  const { discountType, percentage, fixedAmount, fixedPrice, specificItemsInfo } = discount
  const [name, value] =
    discountType === 'PERCENTAGE'
      ? (['percentage', percentage] as const)
      : discountType === 'FIXED_AMOUNT'
        ? (['fixedAmount', fixedAmount] as const)
        : (['fixedPrice', fixedPrice] as const)
  const field = `${at}.${name}`
  if (value === undefined) return required(field)
  if (typeof value === 'number' && !/^\d+(\.\d{1,6})?$/.test(String(value)))
    return { field, expected: 'a percentage with at most six decimals' }
  const wrong = typeof value === 'string' ? amountProblem(value, field, world) : undefined
  return wrong ?? scopesProblem(specificItemsInfo.scopes, `${at}.specificItemsInfo.scopes`)
}

function amountProblem(value: string, field: string, { currency }: RuleWorld): RuleProblem | undefined {
  const digits = currencyDigits(currency)
  const fits = new RegExp(`^\\d{1,12}(\\.\\d{0,${digits}}0*)?$`).test(value)
  return fits ? undefined : { field, expected: `an amount with at most ${digits} decimals` }
}

function scopesProblem(scopes: readonly DiscountScope[], at: string): RuleProblem | undefined {
  return firstOf(scopes, (scope, index) => {
    const name = scope.type === 'CATALOG_ITEM' ? 'catalogItemFilter' : 'customFilter'
    return scope[name] ? undefined : required(`${at}[${index}].${name}`)
  })
}

function firstOf<T>(
  all: readonly T[],
  of: (one: T, index: number) => RuleProblem | undefined,
): RuleProblem | undefined {
  for (const [index, one] of all.entries()) {
    const problem = of(one, index)
    if (problem) return problem
  }
  return undefined
}

/** All custom triggers of a rule. */
export function customTriggersOf(trigger: AnyTrigger | undefined): CustomTrigger[] {
  if (!trigger) return []
  if (trigger.triggerType === 'CUSTOM') return trigger.customTrigger ? [trigger.customTrigger] : []
  return (chainOf(trigger) ?? []).flatMap(customTriggersOf)
}

export const triggerKey = ({ appId, id }: CustomTrigger): string => `${appId}/${id}`

/** The rule in the form that the pricing package takes. `holding`: keys of the custom triggers that apply. */
export function toPricedRule(row: RuleRow, world: RuleWorld, holding: ReadonlySet<string>): PricedRule {
  const [discount] = row.document.discounts.values as readonly [RuleDiscount]
  const { trigger } = row.document
  const base = {
    id: row.rule_id,
    name: row.name,
    scopes: discount.specificItemsInfo.scopes.map((scope) => toScope(scope, world)),
    appliesTo: row.applies_to,
    ...(trigger && { trigger: toTrigger(trigger, world, holding) }),
  }
  if (discount.discountType === 'PERCENTAGE')
    return { ...base, type: 'PERCENTAGE', value: String(discount.percentage ?? 0) }
  const amount = discount.discountType === 'FIXED_AMOUNT' ? discount.fixedAmount : discount.fixedPrice
  return { ...base, type: discount.discountType, value: toMinor(amount ?? '0', world.currency) }
}

function toTrigger(trigger: AnyTrigger, world: RuleWorld, holding: ReadonlySet<string>): RuleTrigger {
  const { triggerType, subtotalRange, itemQuantityRange, customTrigger } = trigger
  switch (triggerType) {
    case 'AND':
    case 'OR':
      return {
        type: triggerType,
        triggers: (chainOf(trigger) ?? []).map((one) => toTrigger(one, world, holding)),
      }
    case 'SUBTOTAL_RANGE': {
      const { scopes = [], from, to } = subtotalRange ?? {}
      return {
        type: triggerType,
        scopes: scopes.map((scope) => toScope(scope, world)),
        ...(from !== undefined && { from: toMinor(from, world.currency) }),
        ...(to !== undefined && { to: toMinor(to, world.currency) }),
      }
    }
    case 'ITEM_QUANTITY_RANGE': {
      const { scopes = [], ...range } = itemQuantityRange ?? {}
      return { type: triggerType, scopes: scopes.map((scope) => toScope(scope, world)), ...range }
    }
    case 'CUSTOM':
      return { type: triggerType, holds: customTrigger ? holding.has(triggerKey(customTrigger)) : false }
  }
}

/** A custom filter of the shop matches lines of every catalogue, and one of an app only lines of its own. */
function toScope({ type, catalogItemFilter, customFilter }: DiscountScope, { appId }: RuleWorld): RuleScope {
  if (type === 'CATALOG_ITEM') {
    const { catalogAppId = appId, catalogItemIds = [] } = catalogItemFilter ?? {}
    return { catalogAppId, ...(catalogItemIds.length > 0 && { catalogItemIds }) }
  }
  const { collectionIds, itemTypes, skus } = customFilter?.params ?? {}
  return {
    ...(customFilter && customFilter.appId !== appId && { catalogAppId: customFilter.appId }),
    ...(collectionIds && { collectionIds }),
    ...(itemTypes && { itemTypes: itemTypes as ItemType[] }),
    ...(skus && { skus }),
  }
}

export function toDiscountRule(row: RuleRow, now: Date): DiscountRule {
  const [start, end] = [row.starts_at ?? undefined, row.ends_at ?? undefined]
  return {
    id: row.rule_id,
    revision: String(row.revision),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    active: row.active,
    name: row.name,
    ...(row.document.trigger && { trigger: row.document.trigger }),
    ...(row.customer_segment_id !== null && { customerSegmentId: row.customer_segment_id }),
    ...((start || end) && { activeTimeInfo: { ...(start && { start }), ...(end && { end }) } }),
    discounts: row.document.discounts,
    settings: {
      appliesTo: row.applies_to,
      ...(row.usage_limit !== null && { usageLimit: row.usage_limit }),
    },
    status: ruleStatus({ start, end }, now),
    usageCount: row.used,
  }
}
