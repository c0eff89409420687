import type { DiscountRule, DiscountTrigger, NewDiscountRule } from '@vitrine/client/discount-rules'

import { catalogAppId } from '../../../data/catalogue.ts'
import type { ScopeDraft } from '../scope-fields.tsx'

export type ConditionKind = 'SUBTOTAL' | 'QUANTITY' | 'SIGNED_IN' | 'FIRST_ORDER' | 'APP'

export interface Condition {
  readonly kind: ConditionKind
  readonly from: string
  readonly to: string
  /** Of the kind `APP`: the app that checks the condition, and the app's id of it. */
  readonly appId?: string
  readonly triggerId?: string
}

/** The form's values as text. */
export interface RuleDraft extends ScopeDraft {
  readonly name: string
  readonly active: boolean
  readonly type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE'
  readonly value: string
  readonly join: 'AND' | 'OR'
  readonly conditions: readonly Condition[]
  /** A trigger that the form cannot show; it is saved unchanged. */
  readonly kept?: DiscountTrigger
  /** The id of a customer segment, or empty. */
  readonly customerSegmentId: string
  readonly appliesTo: 'ALL_ITEMS' | 'LOWEST_PRICED_ITEM'
  readonly usageLimit: string
  /** ISO 8601, empty without a limit. */
  readonly start: string
  readonly end: string
}

export const newRule: RuleDraft = {
  name: '',
  active: true,
  type: 'PERCENTAGE',
  value: '',
  scope: 'ALL',
  itemIds: [],
  collectionIds: [],
  join: 'AND',
  conditions: [],
  customerSegmentId: '',
  appliesTo: 'ALL_ITEMS',
  usageLimit: '',
  start: '',
  end: '',
}

type Simple = NonNullable<NonNullable<DiscountTrigger['and']>['triggers'][number]>

export function toDraft({
  name,
  active,
  discounts,
  trigger,
  customerSegmentId = '',
  settings,
  activeTimeInfo,
}: DiscountRule): RuleDraft {
  const [discount] = discounts.values
  const [scope] = discount?.specificItemsInfo.scopes ?? []
  const itemIds = scope?.catalogItemFilter?.catalogItemIds ?? []
  const collectionIds = scope?.customFilter?.params.collectionIds ?? []
  const read = trigger ? readTrigger(trigger) : { join: 'AND' as const, conditions: [] }
  return {
    ...newRule,
    name,
    active,
    type: discount?.discountType ?? 'PERCENTAGE',
    value: String(discount?.percentage ?? discount?.fixedAmount ?? discount?.fixedPrice ?? ''),
    scope: itemIds.length > 0 ? 'ITEMS' : collectionIds.length > 0 ? 'COLLECTIONS' : 'ALL',
    itemIds,
    collectionIds,
    ...(read ?? (trigger && { kept: trigger })),
    customerSegmentId,
    appliesTo: settings.appliesTo,
    usageLimit: settings.usageLimit ? String(settings.usageLimit) : '',
    start: activeTimeInfo?.start?.toISOString() ?? '',
    end: activeTimeInfo?.end?.toISOString() ?? '',
  }
}

/** Undefined for nested chains and for item conditions, which the form does not show. */
function readTrigger(trigger: DiscountTrigger): Pick<RuleDraft, 'join' | 'conditions'> | undefined {
  const join = trigger.triggerType === 'OR' ? 'OR' : 'AND'
  const chain = trigger.and?.triggers ?? trigger.or?.triggers
  const conditions = (chain ?? [trigger]).map((one) => readCondition(one))
  const known = conditions.filter((one) => one !== undefined)
  return known.length === conditions.length ? { join, conditions: known } : undefined
}

function readCondition({
  triggerType,
  subtotalRange,
  itemQuantityRange,
  customTrigger,
}: Simple): Condition | undefined {
  if (subtotalRange?.scopes?.length || itemQuantityRange?.scopes?.length) return undefined
  if (triggerType === 'SUBTOTAL_RANGE')
    return { kind: 'SUBTOTAL', from: subtotalRange?.from ?? '', to: subtotalRange?.to ?? '' }
  if (triggerType === 'ITEM_QUANTITY_RANGE')
    return {
      kind: 'QUANTITY',
      from: String(itemQuantityRange?.from ?? ''),
      to: String(itemQuantityRange?.to ?? ''),
    }
  if (!customTrigger) return undefined
  const { id, appId } = customTrigger
  if (appId !== catalogAppId) return { kind: 'APP', from: '', to: '', appId, triggerId: id }
  if (id === 'signed-in') return { kind: 'SIGNED_IN', from: '', to: '' }
  return id === 'first-order' ? { kind: 'FIRST_ORDER', from: '', to: '' } : undefined
}

export function toTrigger({ join, conditions, kept }: RuleDraft): DiscountTrigger | undefined {
  if (kept) return kept
  const [first, ...more] = conditions.map(writeCondition)
  if (!first || more.length === 0) return first
  return { triggerType: join, [join === 'AND' ? 'and' : 'or']: { triggers: [first, ...more] } }
}

function writeCondition({ kind, from, to, appId = '', triggerId = '' }: Condition): Simple {
  if (kind === 'SUBTOTAL')
    return { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { ...(from && { from }), ...(to && { to }) } }
  if (kind === 'QUANTITY')
    return {
      triggerType: 'ITEM_QUANTITY_RANGE',
      itemQuantityRange: { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) },
    }
  if (kind === 'APP') return { triggerType: 'CUSTOM', customTrigger: { id: triggerId.trim(), appId } }
  return {
    triggerType: 'CUSTOM',
    customTrigger: { id: kind === 'SIGNED_IN' ? 'signed-in' : 'first-order', appId: catalogAppId },
  }
}

export function toFields(draft: RuleDraft) {
  const { name, active, type, value, scope, itemIds, collectionIds, appliesTo } = draft
  const amount = {
    PERCENTAGE: { percentage: Number(value) },
    FIXED_AMOUNT: { fixedAmount: value },
    FIXED_PRICE: { fixedPrice: value },
  }[type]
  return {
    name,
    active,
    discounts: {
      values: [
        {
          discountType: type,
          ...amount,
          targetType: 'SPECIFIC_ITEMS',
          specificItemsInfo: {
            scopes: [
              scope === 'COLLECTIONS'
                ? { type: 'CUSTOM_FILTER', customFilter: { appId: catalogAppId, params: { collectionIds } } }
                : {
                    type: 'CATALOG_ITEM',
                    catalogItemFilter: {
                      catalogAppId,
                      ...(scope === 'ITEMS' && { catalogItemIds: itemIds }),
                    },
                  },
            ],
          },
        },
      ],
    },
    settings: { appliesTo },
  } satisfies NewDiscountRule
}
