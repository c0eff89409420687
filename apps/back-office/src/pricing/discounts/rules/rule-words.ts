import { formatMinor, toMinor } from '../../../data/money.ts'
import { shop } from '../../../shop.ts'
import { scopeWords } from '../scope-fields.tsx'
import { whenWords } from '../when-words.ts'
import type { Condition, RuleDraft } from './rule-draft.ts'

/** What a rule does, in plain words: `10% off everything, when a cart has at least 12 pieces.` */
export function ruleWords(draft: RuleDraft): string {
  const when = whenWords(draft.start, draft.end)
  const limit = draft.usageLimit ? `, for the first ${draft.usageLimit} orders` : ''
  return `${offWords(draft)}${conditionWords(draft)}${when ? `, ${when}` : ''}${limit}.`
}

function offWords(draft: RuleDraft): string {
  const { type, value, appliesTo } = draft
  const what =
    appliesTo === 'LOWEST_PRICED_ITEM' ? `the cheapest piece of ${scopeWords(draft)}` : scopeWords(draft)
  if (!isNumber(value)) return `Something off ${what}`
  if (type === 'PERCENTAGE') return `${Number(value)}% off ${what}`
  if (type === 'FIXED_AMOUNT') return `${money(value)} off each piece of ${what}`
  return `${money(value)} for each piece of ${what}`
}

function conditionWords({ kept, conditions, join }: RuleDraft): string {
  if (kept) return ', under conditions that only an app can change'
  if (conditions.length === 0) return ', in every cart'
  return `, when ${conditions.map(oneCondition).join(join === 'AND' ? ' and ' : ' or ')}`
}

function oneCondition({ kind, from, to }: Condition): string {
  switch (kind) {
    case 'SIGNED_IN':
      return 'the buyer is signed in'
    case 'FIRST_ORDER':
      return 'it is the buyer’s first order'
    case 'SUBTOTAL':
      return `the goods come to ${range(from, to, money)}`
    case 'QUANTITY':
      return `a cart has ${range(from, to, String)} pieces`
  }
}

function range(from: string, to: string, show: (value: string) => string): string {
  const [least, most] = [isNumber(from) ? show(from) : '', isNumber(to) ? show(to) : '']
  if (least && most) return `${least} to ${most}`
  if (least) return `at least ${least}`
  return most ? `at most ${most}` : 'any number of'
}

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)
const money = (value: string): string => formatMinor(toMinor(value, shop.currency), shop.currency)
