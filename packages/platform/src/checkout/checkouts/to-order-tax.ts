import { toMinor } from '@vitrine/pricing/money'

import type { Checkout } from '../../generated/checkouts.ts'
import type {
  ItemTaxFullDetails,
  MultiCurrencyPrice,
  Order,
  OrderLineTaxInfo,
  OrderTaxDetails,
  Price,
} from '../../generated/shared.ts'
import type { MoneyWriter } from '../../kernel/money.ts'

/** An order has one currency, so nothing is converted. */
export function plainPrice({ amount, formattedAmount }: MultiCurrencyPrice): Price {
  return { amount, formattedAmount }
}

export function toTaxDetails(tax: ItemTaxFullDetails): OrderTaxDetails {
  return {
    taxableAmount: plainPrice(tax.taxableAmount),
    taxRate: tax.taxRate,
    totalTax: plainPrice(tax.totalTax),
  }
}

export function toTaxInfo(tax: ItemTaxFullDetails, taxIncludedInPrice: boolean): OrderLineTaxInfo {
  return {
    taxAmount: plainPrice(tax.totalTax),
    taxableAmount: plainPrice(tax.taxableAmount),
    taxRate: tax.taxRate,
    taxIncludedInPrice,
    taxBreakdown: (tax.taxBreakdown ?? []).map((part) => ({
      jurisdiction: part.jurisdiction,
      jurisdictionType: part.jurisdictionType,
      rate: part.rate,
      taxAmount: plainPrice(part.taxAmount),
      taxableAmount: plainPrice(part.taxableAmount),
      taxName: part.taxName,
    })),
  }
}

/** Taxes of the whole order, one entry per name and rate. */
export function toTaxTotals(
  { lineItems, shippingInfo, additionalFees, taxSummary, currency }: Checkout,
  money: MoneyWriter,
): Order['taxInfo'] {
  const shipping = shippingInfo.selectedCarrierServiceOption?.cost.taxDetails
  const taxed = [
    ...lineItems.map((line) => line.taxDetails),
    ...(shipping ? [shipping] : []),
    ...additionalFees.map((fee) => fee.taxDetails),
  ]
  const parts = taxed.flatMap((details) => details?.taxBreakdown ?? [])
  const groups = Map.groupBy(
    parts,
    ({ taxName, rate, jurisdiction }) => `${taxName} ${rate} ${jurisdiction ?? ''}`,
  )
  return {
    totalTax: plainPrice(taxSummary.totalTax),
    taxExempt: false,
    taxBreakdown: [...groups.values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const amount = group.reduce((sum, part) => sum + toMinor(part.taxAmount.amount, currency), 0)
      return {
        taxName: first.taxName,
        jurisdiction: first.jurisdiction,
        jurisdictionType: first.jurisdictionType,
        rate: first.rate,
        aggregatedTaxAmount: money.plain(amount),
      }
    }),
  }
}
