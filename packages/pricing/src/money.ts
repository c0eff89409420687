/** A whole number of minor units (cents, yen, fils), from 0 to `maxAmount`. */
export type Minor = number

/**
 * The maximum of an amount and a subtotal, in minor units: ten trillion euros. A total has at most six such parts
 * (goods, shipping, fees, and 100 % tax on each), which a `number` still represents exactly.
 */
export const maxAmount = 1e15

// ISO 4217 rather than `Intl`, whose table follows usage (it gives the Iraqi dinar no decimals) and its own version.
const without = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const withThree = 'BHD IQD JOD KWD LYD OMR TND'
const withFour = 'CLF UYW'

/** An invalid amount, rate or quantity; `field` names it. Check its name, not its class. */
export class MoneyError extends RangeError {
  readonly field: string
  readonly expected: string

  constructor(field: string, expected: string) {
    super(`${field}: expected ${expected}`)
    this.name = 'MoneyError'
    this.field = field
    this.expected = expected
  }
}

/** Number of decimals of the ISO 4217 currency: 0 for JPY, 2 for EUR, 3 for KWD. */
export function currencyDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new MoneyError('currency', 'an ISO 4217 code, such as "EUR"')
  return without.includes(currency)
    ? 0
    : withThree.includes(currency)
      ? 3
      : withFour.includes(currency)
        ? 4
        : 2
}

/**
 * Converts decimal text to minor units: `toMinor('12.50', 'EUR')` is 1250. Zeros beyond the currency's decimals are
 * accepted (`'1200.00'` yen is 1200). Other digits there, signs, exponents and amounts above `maxAmount` throw a
 * `MoneyError` naming `field`.
 */
export function toMinor(text: string, currency: string, field: string = 'amount'): Minor {
  const digits = currencyDigits(currency)
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (!whole) throw new MoneyError(field, 'a decimal number in text, such as "12.50"')
  if (/[1-9]/.test(decimals.slice(digits)))
    throw new MoneyError(field, `at most ${digits} decimals for ${currency}`)
  const minor = Number(whole + decimals.slice(0, digits).padEnd(digits, '0'))
  if (minor > maxAmount) throw new MoneyError(field, `at most ${toDecimal(maxAmount, currency)}`)
  return minor
}

/** Converts minor units to decimal text with all decimals of the currency: `toDecimal(1250, 'EUR')` is `'12.50'`. */
export function toDecimal(minor: number, currency: string): string {
  const digits = currencyDigits(currency)
  if (!Number.isSafeInteger(minor)) throw new MoneyError('amount', 'a whole number of minor units')
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return (minor < 0 ? '-' : '') + whole + (digits ? `.${text.slice(-digits)}` : '')
}

/** Formats one amount. For many amounts, share a `moneyFormatter`: creating one costs more than using it. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  return moneyFormatter(currency, locale)(minor)
}

/** Creates a function that formats minor units: `moneyFormatter('EUR', 'de')(1250)` is `'12,50 €'`. */
export function moneyFormatter(currency: string, locale: string): (minor: number) => string {
  const digits = currencyDigits(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // `Intl` reads decimal text exactly, so no float is involved.
  return (minor) => format.format(toDecimal(minor, currency) as `${number}`)
}

/** Adds the results of `of`. */
export function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}

/** Returns `amount` if it is an integer from 0 to `maxAmount`; otherwise throws a `MoneyError` naming `field`. */
export function checkAmount(amount: number, field: string): Minor {
  if (Number.isInteger(amount) && amount >= 0 && amount <= maxAmount) return amount
  throw new MoneyError(field, `a whole number of minor units from 0 to ${maxAmount}`)
}

/** Returns `amount × rate`, half a minor unit rounded up. The rate is decimal text: `multiply(1999, '0.19')` is 380. */
export function multiply(amount: Minor, rate: string, field: string = 'rate'): Minor {
  return checkAmount(scale(amount, toRatio(rate, field)), field)
}

/** A fraction: `{ of: 19n, per: 100n }`. */
export interface Ratio {
  readonly of: bigint
  readonly per: bigint
}

/** Converts decimal text with at most six decimals to a fraction: `toRatio('0.19', …)` is 190000/1000000. */
export function toRatio(text: string, field: string): Ratio {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (!whole) throw new MoneyError(field, 'decimal text with at most six decimals, such as "0.19"')
  return { of: BigInt(whole + decimals.padEnd(6, '0')), per: 1_000_000n }
}

/** Returns `amount × ratio`, half a minor unit rounded up. Computed exactly in integers of any size. */
export function scale(amount: Minor, { of, per }: Ratio): Minor {
  return Number((2n * BigInt(amount) * of + per) / (2n * per))
}

/**
 * Splits `total` in proportion to `weights` (whole numbers); the parts add up exactly. Each part is rounded down, and
 * the leftover minor units go to the largest remainders, earlier ones first. If all weights are 0, the parts are equal.
 * No part exceeds its weight if `total` is at most their sum.
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  if (!weights.length && total) throw new MoneyError('weights', 'at least one to allocate to')
  const sum = weights.reduce((all, weight) => all + BigInt(checkAmount(weight, 'weights')), 0n)
  if (!sum)
    return weights.length
      ? allocate(
          total,
          weights.map(() => 1),
        )
      : []
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((part) => Number(part / sum))
  const left = total - sumOf(parts, (part) => part)
  const byRemainder = exact.map((_, at) => at).sort((a, b) => Number((exact[b]! % sum) - (exact[a]! % sum)))
  for (const at of byRemainder.slice(0, left)) parts[at]! += 1
  return parts
}
