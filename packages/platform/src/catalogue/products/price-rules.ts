import { MoneyError, maxAmount, scale, toDecimal, toMinor, toRatio } from '@vitrine/pricing/money'

export interface PriceAdjustment {
  readonly type: 'SET' | 'ADD' | 'PERCENT'
  /** Decimal text, with a sign. */
  readonly value: string
  /** The end of each new price, such as `.99`. */
  readonly roundTo?: string | undefined
}

/** The new price in minor units; negative if the adjustment takes more than the price. */
export function adjusted(price: number, { type, value, roundTo }: PriceAdjustment, currency: string): number {
  const isMinus = value.startsWith('-')
  const size = value.replace('-', '')
  const signed = (amount: number) => (isMinus ? -amount : amount)
  const plain =
    type === 'PERCENT'
      ? price + signed(scale(price, percent(size)))
      : (type === 'ADD' ? price : 0) + signed(toMinor(size, currency))
  const rounded =
    roundTo === undefined || plain < 0 ? plain : endingWith(plain, ending(roundTo, currency), currency)
  if (rounded > maxAmount)
    throw new MoneyError('value', `a price of at most ${toDecimal(maxAmount, currency)} after the change`)
  return rounded
}

const percent = (text: string) => {
  const { of, per } = toRatio(text, 'value')
  return { of, per: per * 100n }
}

const ending = (roundTo: string, currency: string): number =>
  toMinor(roundTo.startsWith('.') ? `0${roundTo}` : roundTo, currency, 'roundTo')

/** The nearest price with this end; of two, the higher one. */
function endingWith(price: number, end: number, currency: string): number {
  const unit = toMinor('1', currency)
  const below = Math.floor((price - end) / unit) * unit + end
  const above = below + unit
  return below < 0 || above - price <= price - below ? above : below
}
