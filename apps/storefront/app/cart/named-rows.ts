import type { Order } from '@vitrine/client/orders'
import type { SummaryRow } from '@vitrine/ui/summary-rows'
import type { ReactNode } from 'react'
import { moreTexts } from '../texts/texts.ts'

interface Sum {
  readonly amount: string
  readonly formattedAmount: string
}

/** The discount fields that carts and orders share. */
interface Applied {
  readonly coupon?: { readonly code: string; readonly amount: Sum } | undefined
  readonly discountRule?:
    | (Pick<NonNullable<Order['appliedDiscounts'][number]['discountRule']>, 'name'> & {
        readonly amount: Sum
      })
    | undefined
  readonly merchantDiscount?: { readonly amount: Sum; readonly description?: string | undefined } | undefined
}

interface Fee {
  readonly name: string
  readonly translatedName?: string | undefined
  readonly price: Sum
}

export type Show = (text: string) => ReactNode

/** Returns a row for each named discount, or one row for all. */
export function discountRows(
  applied: readonly Applied[],
  whole: Sum,
  show: Show = (text) => text,
): SummaryRow[] {
  if (isZero(whole)) return []
  const named = applied.flatMap(({ coupon, discountRule: rule, merchantDiscount: given }) => {
    if (coupon) return [{ label: moreTexts.cart.codeRow(coupon.code), amount: coupon.amount }]
    if (rule) return [{ label: rule.name.translated ?? rule.name.original, amount: rule.amount }]
    return given ? [{ label: given.description ?? moreTexts.cart.discount, amount: given.amount }] : []
  })
  const rows = named.filter(({ amount }) => !isZero(amount))
  return (rows.length > 0 ? rows : [{ label: moreTexts.cart.discount, amount: whole }]).map(
    ({ label, amount }, place) => ({
      key: `discount-${place}`,
      label,
      value: show(`−${amount.formattedAmount}`),
      tone: 'positive',
    }),
  )
}

/** The tip is one of the fees. */
export function feeRows(fees: readonly Fee[], show: Show = (text) => text): SummaryRow[] {
  return fees.map(({ name, translatedName, price }, place) => ({
    key: `fee-${place}`,
    label: translatedName ?? name,
    value: show(price.formattedAmount),
  }))
}

/** Returns one row while the names of the fees are unknown. */
export const unnamedFees = (whole: Sum, show: Show): SummaryRow[] =>
  isZero(whole) ? [] : feeRows([{ name: moreTexts.cart.fees, price: whole }], show)

export const isZero = ({ amount }: Pick<Sum, 'amount'>): boolean => !/[1-9]/.test(amount)
