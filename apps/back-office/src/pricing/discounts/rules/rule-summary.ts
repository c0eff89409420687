import { formatMinor, toMinor } from '../../../data/money.ts'
import { shop } from '../../../shop.ts'
import { periodText } from '../period-text.ts'
import { scopeText } from '../scope-fields.tsx'
import type { Condition, RuleDraft } from './rule-draft.ts'

type SegmentName = (id: string) => string | undefined

/** `10% off all products, for “Regulars”, if the cart has at least 12 items.` */
export function ruleSummary(draft: RuleDraft, segmentName: SegmentName = () => undefined): string {
  const when = periodText(draft.start, draft.end)
  const limit = draft.usageLimit ? `, for the first ${draft.usageLimit} orders` : ''
  return `${discountText(draft)}${segmentText(draft, segmentName)}${conditionText(draft)}${when ? `, ${when}` : ''}${limit}.`
}

function discountText(draft: RuleDraft): string {
  const { type, value, appliesTo } = draft
  const what =
    appliesTo === 'LOWEST_PRICED_ITEM' ? `the cheapest item of ${scopeText(draft)}` : scopeText(draft)
  if (!isNumber(value)) return `Discount on ${what}`
  if (type === 'PERCENTAGE') return `${Number(value)}% off ${what}`
  if (type === 'FIXED_AMOUNT') return `${money(value)} off each item of ${what}`
  return `${money(value)} for each item of ${what}`
}

function segmentText({ customerSegmentId: id }: RuleDraft, segmentName: SegmentName): string {
  if (!id) return ''
  const name = segmentName(id)
  return name ? `, for customers in “${name}”` : ', for customers of a segment'
}

function conditionText({ kept, conditions, join, customerSegmentId }: RuleDraft): string {
  if (kept) return ', under conditions set by an app'
  if (conditions.length === 0) return customerSegmentId ? '' : ', in every cart'
  return `, if ${conditions.map(oneCondition).join(join === 'AND' ? ' and ' : ' or ')}`
}

function oneCondition({ kind, from, to, triggerId }: Condition): string {
  switch (kind) {
    case 'SIGNED_IN':
      return 'the customer is signed in'
    case 'FIRST_ORDER':
      return 'it is the customer’s first order'
    case 'APP':
      return `an app confirms “${triggerId ?? ''}”`
    case 'SUBTOTAL':
      return `the subtotal is ${range(from, to, money)}`
    case 'QUANTITY':
      return `the cart has ${range(from, to, String)} items`
  }
}

function range(from: string, to: string, show: (value: string) => string): string {
  const [least, maximum] = [isNumber(from) ? show(from) : '', isNumber(to) ? show(to) : '']
  if (least && maximum) return `${least} to ${maximum}`
  if (least) return `at least ${least}`
  return maximum ? `at most ${maximum}` : 'any number of'
}

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)
const money = (value: string): string => formatMinor(toMinor(value, shop.currency), shop.currency)
