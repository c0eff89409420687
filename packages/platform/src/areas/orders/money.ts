import { moneyFormatter, toDecimal } from '@vitrine/pricing/money'

import type { Price } from '../../generated/shared.ts'

export interface Money {
  readonly currency: string
  /** Minor units as the wire shows them. */
  price(minor: number): Price
}

/** Amounts of one site: one formatter for all of a page, since building one costs more than using it. */
export function createMoney({
  currency,
  locale,
}: {
  readonly currency: string
  readonly locale: string
}): Money {
  const format = moneyFormatter(currency, locale)
  return {
    currency,
    price: (minor) => ({ amount: toDecimal(minor, currency), formattedAmount: format(minor) }),
  }
}
