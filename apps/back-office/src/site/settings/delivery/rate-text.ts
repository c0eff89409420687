import type { ConditionalRate } from '@vitrine/client/shipping-options'

import { formatMinor, toMinor } from '../../../data/money.ts'
import { shop, weightUnit } from '../../../shop.ts'

export type RateCondition = NonNullable<ConditionalRate['conditions']>[number]

export const operatorLabels: Readonly<Record<RateCondition['operator'], string>> = {
  LT: 'less than',
  LTE: 'at most',
  EQ: 'exactly',
  GTE: 'at least',
  GT: 'more than',
}

export const typeLabels: Readonly<Record<RateCondition['type'], string>> = {
  BY_TOTAL_PRICE: 'Subtotal',
  BY_TOTAL_WEIGHT: `Weight (${weightUnit()})`,
  BY_TOTAL_QUANTITY: 'Quantity',
}

/** `if the subtotal is at least €60.00 and the weight is at most 8 kg`. */
export function conditionText(conditions: readonly RateCondition[] = []): string {
  if (conditions.length === 0) return ''
  return `if ${conditions.map(oneCondition).join(' and ')}`
}

function oneCondition({ type, operator, value }: RateCondition): string {
  const than = operatorLabels[operator]
  if (type === 'BY_TOTAL_PRICE') return `the subtotal is ${than} ${money(value)}`
  return type === 'BY_TOTAL_WEIGHT'
    ? `the weight is ${than} ${value} ${weightUnit()}`
    : `the quantity is ${than} ${value}`
}

/** `Free if the subtotal is at least €60.00, otherwise €4.50`, without the capital. */
export function rateText(rates: readonly ConditionalRate[]): string {
  return rates
    .map(({ amount, conditions, multiplyByQuantity }, index) => {
      const price = Number(amount) === 0 ? 'free' : money(amount) + (multiplyByQuantity ? ' per item' : '')
      const condition = conditionText(conditions)
      if (condition) return `${index > 0 ? 'or ' : ''}${price} ${condition}`
      return index > 0 ? `otherwise ${price}` : price
    })
    .join(', ')
}

const money = (value: string): string =>
  /^\d+(\.\d+)?$/.test(value) ? formatMinor(toMinor(value, shop.currency), shop.currency) : value
