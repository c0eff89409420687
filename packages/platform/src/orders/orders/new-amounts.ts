import { currencyDigits, MoneyError, toMinor } from '@vitrine/pricing/money'

import type { NewOrder, NewOrderLineItem } from '../../generated/orders.ts'
import type { OrderTaxInput } from '../../generated/shared.ts'
import type { ViolatedRule } from '../../kernel/http/violations.ts'
import type { MoneyWriter } from '../../kernel/money.ts'

export type PriceInput = { readonly amount: string }

/** Minor units. */
export interface Amounts {
  readonly lineTotals: readonly number[]
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly fees: number
  readonly tax: number
  readonly total: number
}

export type Refuse = (field: string, rule: ViolatedRule, description: string) => never

/** An amount that was validated before. */
export function minorOf({ amount }: PriceInput, { currency }: Pick<MoneyWriter, 'currency'>): number {
  return toMinor(amount, currency)
}

/** The parts of an order's price, added as decision 3 says; rejects the first part that does not fit. */
export function amountsOf(order: NewOrder, currency: string, taxIncluded: boolean, refuse: Refuse): Amounts {
  const at = 'order.priceSummary'
  const minor = (price: PriceInput, field: string) => checked(price, currency, field, refuse)
  checkEvery(order, minor, refuse)
  const lineTotals = order.lineItems.map((line, index) => {
    const total = minor(line.price, `order.lineItems[${index}].price.amount`) * line.quantity
    return line.lineItemPrice
      ? minor(line.lineItemPrice, `order.lineItems[${index}].lineItemPrice.amount`)
      : whole(total, `order.lineItems[${index}].price.amount`, refuse)
  })
  const { priceSummary: summary } = order
  const sum = lineTotals.reduce((all, one) => all + one, 0)
  const fees = (order.additionalFees ?? []).reduce(
    (all, { price }, index) => all + minor(price, `order.additionalFees[${index}].price.amount`),
    0,
  )
  const delivery = order.shippingInfo?.cost
  const part = (name: keyof typeof summary, made: number) => {
    const sent = summary[name]
    return sent ? minor(sent, `${at}.${name}.amount`) : made
  }
  const amounts = {
    lineTotals,
    subtotal: part('subtotal', sum),
    discount: part('discount', 0),
    shipping: part(
      'shipping',
      delivery
        ? Math.max(
            0,
            minor(delivery.price, 'order.shippingInfo.cost.price.amount') -
              (delivery.discount ? minor(delivery.discount, 'order.shippingInfo.cost.discount.amount') : 0),
          )
        : 0,
    ),
    fees: part('totalAdditionalFees', fees),
    tax: part('tax', 0),
  }
  const money = (value: number) => inWords(value, currency)
  if (amounts.subtotal !== sum)
    refuse(
      `${at}.subtotal`,
      'VALIDATION',
      `The items add up to ${money(sum)}, not to ${money(amounts.subtotal)}`,
    )
  if (amounts.fees !== fees)
    refuse(`${at}.totalAdditionalFees`, 'VALIDATION', `The fees add up to ${money(fees)}`)
  if (amounts.discount > amounts.subtotal)
    refuse(`${at}.discount`, 'VALIDATION', 'Expected at most the discounted amount')
  const made =
    amounts.subtotal - amounts.discount + amounts.shipping + amounts.fees + (taxIncluded ? 0 : amounts.tax)
  const total = part('total', made)
  if (total !== made)
    refuse(`${at}.total`, 'VALIDATION', `The parts add up to ${money(made)}, not to ${money(total)}`)
  return { ...amounts, total: whole(total, `${at}.total`, refuse) }
}

/** Amounts outside the sum are stored too, so they must be amounts of this currency. */
function checkEvery(
  order: NewOrder,
  minor: (price: PriceInput, field: string) => number,
  refuse: Refuse,
): void {
  for (const [index, line] of order.lineItems.entries()) {
    const at = `order.lineItems[${index}]`
    for (const name of ['priceBeforeDiscounts', 'totalDiscount', 'depositAmount'] as const) {
      const price = line[name]
      if (price) minor(price, `${at}.${name}.amount`)
    }
    const tax = taxOf(line)
    if (tax) minor(tax.taxAmount, `${at}.taxInfo.taxAmount.amount`)
    if (tax?.taxableAmount) minor(tax.taxableAmount, `${at}.taxInfo.taxableAmount.amount`)
  }
  const tax = taxOf(order.shippingInfo?.cost ?? {})
  if (tax) minor(tax.taxAmount, 'order.shippingInfo.cost.taxInfo.taxAmount.amount')
  if (tax?.taxableAmount) minor(tax.taxableAmount, 'order.shippingInfo.cost.taxInfo.taxableAmount.amount')
  for (const [index, discount] of (order.appliedDiscounts ?? []).entries()) {
    const sources = [discount.coupon, discount.merchantDiscount, discount.discountRule].filter(Boolean)
    const at = `order.appliedDiscounts[${index}]`
    if (sources.length !== 1 || !sources[0])
      refuse(at, 'ONE_OF_ALIGNMENT', 'Send exactly one of coupon, merchantDiscount and discountRule')
    else minor(sources[0].amount, `${at}.amount`)
  }
}

export function checked(price: PriceInput, currency: string, field: string, refuse: Refuse): number {
  try {
    return toMinor(price.amount, currency, field)
  } catch (error) {
    if (error instanceof MoneyError) return refuse(field, 'VALIDATION', error.message)
    throw error
  }
}

const most = 1e15

function whole(amount: number, field: string, refuse: Refuse): number {
  return amount <= most ? amount : refuse(field, 'MAX', 'Expected at most ten trillion')
}

function inWords(minor: number, currency: string): string {
  const digits = currencyDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** The sent tax, in either of its two forms. */
export function taxOf({
  taxInfo,
  taxDetails,
}: Pick<NewOrderLineItem, 'taxInfo' | 'taxDetails'>): OrderTaxInput | undefined {
  if (taxInfo || !taxDetails) return taxInfo
  const { totalTax, ...rest } = taxDetails
  return { taxAmount: totalTax, ...rest }
}
