import { moneyFormatter, toDecimal } from '@vitrine/pricing/money'

import type { MultiCurrencyPrice, Price } from '../../generated/shared.ts'

/** Writes minor units as the wire carries them. */
export interface MoneyWriter {
  readonly currency: string
  readonly price: (minor: number) => MultiCurrencyPrice
  readonly plain: (minor: number) => Price
}

/** One a request: a formatter for each amount would cost more than all the rest. */
export function moneyWriter({
  currency,
  locale,
}: {
  readonly currency: string
  readonly locale: string
}): MoneyWriter {
  const format = moneyFormatter(currency, locale)
  return {
    currency,
    price(minor) {
      const amount = toDecimal(minor, currency)
      const formattedAmount = format(minor)
      // Prices are shown in the site's own currency: the converted amount is the amount.
      return { amount, convertedAmount: amount, formattedAmount, formattedConvertedAmount: formattedAmount }
    },
    plain: (minor) => ({ amount: toDecimal(minor, currency), formattedAmount: format(minor) }),
  }
}
