import type { CustomerSegment } from '@vitrine/client/customer-segments'

import { formatMinor, toMinor } from '../../data/money.ts'
import { shop } from '../../shop.ts'

type CustomerConditions = CustomerSegment['conditions']
type Choice = '' | 'yes' | 'no'

/** Numbers and amounts as typed; empty without a condition. */
export interface SegmentDraft {
  readonly name: string
  readonly minOrders: string
  readonly maxOrders: string
  readonly minSpent: string
  readonly maxSpent: string
  readonly orderedWithinDays: string
  readonly notOrderedForDays: string
  /** Divided by commas. */
  readonly tags: string
  readonly withoutTags: string
  readonly acceptsMarketing: Choice
  readonly hasAccount: Choice
}

export const newSegment: SegmentDraft = {
  name: '',
  minOrders: '',
  maxOrders: '',
  minSpent: '',
  maxSpent: '',
  orderedWithinDays: '',
  notOrderedForDays: '',
  tags: '',
  withoutTags: '',
  acceptsMarketing: '',
  hasAccount: '',
}

const typed = (value: number | string | undefined): string => (value === undefined ? '' : String(value))
const chosen = (value: boolean | undefined): Choice => (value === undefined ? '' : value ? 'yes' : 'no')

export function toDraft({ name, conditions }: Pick<CustomerSegment, 'name' | 'conditions'>): SegmentDraft {
  return {
    name,
    minOrders: typed(conditions.minOrders),
    maxOrders: typed(conditions.maxOrders),
    minSpent: typed(conditions.minSpent),
    maxSpent: typed(conditions.maxSpent),
    orderedWithinDays: typed(conditions.orderedWithinDays),
    notOrderedForDays: typed(conditions.notOrderedForDays),
    tags: conditions.tags?.join(', ') ?? '',
    withoutTags: conditions.withoutTags?.join(', ') ?? '',
    acceptsMarketing: chosen(conditions.acceptsMarketing),
    hasAccount: chosen(conditions.hasAccount),
  }
}

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

export function toConditions(draft: SegmentDraft): CustomerConditions {
  const { minSpent, maxSpent, acceptsMarketing, hasAccount } = draft
  const counts = ['minOrders', 'maxOrders', 'orderedWithinDays', 'notOrderedForDays'] as const
  const numbers = counts.flatMap((name) => (draft[name] ? [[name, Number(draft[name])]] : []))
  const lists = (['tags', 'withoutTags'] as const).flatMap((name) => {
    const tags = listOf(draft[name])
    return tags.length > 0 ? [[name, tags]] : []
  })
  return {
    ...Object.fromEntries([...numbers, ...lists]),
    ...(minSpent && { minSpent }),
    ...(maxSpent && { maxSpent }),
    ...(acceptsMarketing && { acceptsMarketing: acceptsMarketing === 'yes' }),
    ...(hasAccount && { hasAccount: hasAccount === 'yes' }),
  }
}

const money = (amount: string): string => formatMinor(toMinor(amount, shop.currency), shop.currency)
const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** `3 orders or more, last order within 180 days, accepts marketing` */
export function conditionsText(conditions: CustomerConditions): string {
  const { minOrders, maxOrders, minSpent, maxSpent, orderedWithinDays, notOrderedForDays } = conditions
  const { tags, withoutTags, acceptsMarketing, hasAccount } = conditions
  const parts = [
    minOrders !== undefined && `${plural(minOrders, 'order')} or more`,
    maxOrders !== undefined && `at most ${plural(maxOrders, 'order')}`,
    minSpent !== undefined && `spent ${money(minSpent)} or more`,
    maxSpent !== undefined && `spent at most ${money(maxSpent)}`,
    orderedWithinDays !== undefined && `last order within ${plural(orderedWithinDays, 'day')}`,
    notOrderedForDays !== undefined && `no order for ${plural(notOrderedForDays, 'day')}`,
    tags && `tagged ${tags.join(' and ')}`,
    withoutTags && `not tagged ${withoutTags.join(' or ')}`,
    acceptsMarketing !== undefined && (acceptsMarketing ? 'accepts marketing' : 'no marketing consent'),
    hasAccount !== undefined && (hasAccount ? 'has an account' : 'guest'),
  ].filter(Boolean)
  const text = parts.join(', ') || 'all customers'
  return text.charAt(0).toUpperCase() + text.slice(1)
}
