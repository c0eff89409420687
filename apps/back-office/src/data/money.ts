import { shop } from '../shop.ts'

/** Converts decimal text to minor units without a float. */
export function toMinor(amount: string, currency: string): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined) throw new Error(`Not an amount: ${amount}`)
  const digits = digitsOf(currency)
  const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return sign ? -minor : minor
}

export function sumMinor(amounts: Iterable<string>, currency: string): bigint {
  let sum = 0n
  for (const amount of amounts) sum += toMinor(amount, currency)
  return sum
}

export function fromMinor(minor: bigint, currency: string): string {
  const digits = digitsOf(currency)
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  const sign = minor < 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** `Intl` formats decimal text exactly. */
export const formatMinor = (minor: bigint, currency: string): string =>
  new Intl.NumberFormat(shop.locale, { style: 'currency', currency }).format(
    fromMinor(minor, currency) as Intl.StringNumericLiteral,
  )

/** For the axis of a chart: `€2k`. */
export const formatRound = (amount: number, currency: string): string =>
  new Intl.NumberFormat(shop.locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  }).format(amount)

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
