import { allocate, checkAmount, type Minor, MoneyError, multiply, toMinor } from './money.ts'

/** A percentage (decimal text, `"12.5"`) of the goods, a preset amount, or the buyer's own amount. */
export interface TipChoice {
  readonly tipType: 'PERCENTAGE' | 'AMOUNT' | 'CUSTOM'
  /** A percentage, or an amount in decimal text. */
  readonly value: string
}

/** The tip in minor units. `base`: the goods after discounts. Throws a `MoneyError` naming `value`. */
export function tipAmount({ tipType, value }: TipChoice, base: Minor, currency: string): Minor {
  if (tipType !== 'PERCENTAGE') return toMinor(value, currency, 'value')
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(value) ?? []
  if (!whole || Number(value) > 100)
    throw new MoneyError('value', 'a percentage from 0 to 100, such as "12.5"')
  // Divides the percentage by 100 as text, without a float.
  const digits = whole.padStart(3, '0')
  return multiply(base, `${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`, 'value')
}

export interface TipTaker {
  /** Unique: it breaks ties, so that the order of staff does not matter. */
  readonly id: string
  /** The weight in a PROPORTIONAL split, such as hours or sales. */
  readonly share: number
}

/**
 * The share of each staff member, in the given order; together the whole tip. EQUAL gives equal shares, PROPORTIONAL
 * weighted ones (equal without weights). Empty without staff.
 */
export function splitTip(
  amount: Minor,
  method: 'EQUAL' | 'PROPORTIONAL',
  takers: readonly TipTaker[],
): Minor[] {
  checkAmount(amount, 'amount')
  if (!takers.length) return []
  const sorted = takers.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const parts = allocate(
    amount,
    sorted.map(({ share }) => (method === 'EQUAL' ? 1 : share)),
  )
  return takers.map((taker) => parts[sorted.indexOf(taker)]!)
}
