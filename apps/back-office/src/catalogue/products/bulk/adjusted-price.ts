import { fromMinor, toMinor } from '../../../data/money.ts'

export interface Adjustment {
  readonly type: 'SET' | 'ADD' | 'PERCENT'
  /** Decimal text, with a sign. */
  readonly value: string
  /** The end of each new price, such as `.99`; empty without. */
  readonly roundTo: string
}

const decimal = /^-?\d+(\.\d+)?$/

/** The price that the platform will make, for the preview; undefined without a valid value. */
export function adjustedPrice(
  price: string,
  { type, value, roundTo }: Adjustment,
  currency: string,
): string | undefined {
  if (!decimal.test(value)) return undefined
  const before = toMinor(price, currency)
  const plain =
    type === 'PERCENT'
      ? before + share(before, value)
      : toMinor(value, currency) + (type === 'ADD' ? before : 0n)
  if (plain < 0n) return undefined
  return fromMinor(roundTo ? endingWith(plain, roundTo, currency) : plain, currency)
}

/** A part in per cent, rounded half away from zero. */
function share(amount: bigint, percent: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(percent) ?? []
  const per = 100n * 10n ** BigInt(fraction.length)
  const size = (amount * BigInt(whole + fraction) * 2n + per) / (per * 2n)
  return sign ? -size : size
}

/** The nearest price with this end; of two, the higher one. */
function endingWith(price: bigint, roundTo: string, currency: string): bigint {
  const unit = toMinor('1', currency)
  const end = toMinor(roundTo.startsWith('.') ? `0${roundTo}` : roundTo, currency)
  const below = floorDivide(price - end, unit) * unit + end
  const above = below + unit
  return below < 0n || above - price <= price - below ? above : below
}

const floorDivide = (amount: bigint, by: bigint): bigint =>
  amount < 0n ? -((-amount + by - 1n) / by) : amount / by
