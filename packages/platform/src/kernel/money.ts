import { moneyFormatter, toDecimal } from '@vitrine/pricing/money'

import type { MultiCurrencyPrice, Price } from '../generated/shared.ts'

/** Writes minor units as money objects of the specification. */
export interface MoneyWriter {
  readonly currency: string
  readonly price: (minor: number) => MultiCurrencyPrice
  readonly plain: (minor: number) => Price
}

interface Shown {
  readonly currency: string
  readonly locale: string
}

const writers = new Map<string, MoneyWriter>()
const mostWriters = 100
const mostAmounts = 10_000

/** Formatted amounts are cached, because formatting takes longer than everything else. */
export function moneyWriter({ currency, locale }: Shown): MoneyWriter {
  const name = `${currency} ${locale}`
  const known = writers.get(name)
  if (known) return known
  if (writers.size >= mostWriters) writers.clear()
  const format = moneyFormatter(currency, locale)
  const plain = remembered((minor) =>
    Object.freeze({ amount: toDecimal(minor, currency), formattedAmount: format(minor) }),
  )
  const price = remembered((minor) => {
    const { amount, formattedAmount } = plain(minor)
    // Prices are shown in the site's currency, so the converted amount equals the amount.
    return Object.freeze({
      amount,
      convertedAmount: amount,
      formattedAmount,
      formattedConvertedAmount: formattedAmount,
    })
  })
  const writer = { currency, price, plain }
  writers.set(name, writer)
  return writer
}

function remembered<T>(write: (minor: number) => T): (minor: number) => T {
  const known = new Map<number, T>()
  return (minor) => {
    const found = known.get(minor)
    if (found !== undefined) return found
    if (known.size >= mostAmounts) known.clear()
    const written = write(minor)
    known.set(minor, written)
    return written
  }
}
