import type { SummaryRow } from '@vitrine/ui/summary-rows'

interface Sum {
  readonly amount: string
  readonly formattedAmount: string
}

interface Applied {
  readonly coupon?: { readonly code: string; readonly amount: Sum } | undefined
  readonly discountRule?:
    | {
        readonly name: { readonly original: string; readonly translated?: string | undefined }
        readonly amount: Sum
      }
    | undefined
  readonly merchantDiscount?: { readonly amount: Sum; readonly description?: string | undefined } | undefined
}

interface Fee {
  readonly name: string
  readonly translatedName?: string | undefined
  readonly price: Sum
}

export function isMoney({ amount }: Pick<Sum, 'amount'>): boolean {
  return Number(amount) > 0
}

/** Returns a row for each named discount, or one row for all. */
export function discountRows(whole: Sum, applied: readonly Applied[]): readonly SummaryRow[] {
  if (!isMoney(whole)) return []
  const named = applied.flatMap(({ coupon, discountRule: rule, merchantDiscount: given }) => {
    if (coupon) return [{ label: `Coupon ${coupon.code}`, amount: coupon.amount }]
    if (rule) return [{ label: rule.name.translated ?? rule.name.original, amount: rule.amount }]
    return given ? [{ label: given.description ?? 'Discount', amount: given.amount }] : []
  })
  const rows = named.filter(({ amount }) => isMoney(amount))
  return (rows.length > 0 ? rows : [{ label: 'Discount', amount: whole }]).map(
    ({ label, amount }, place) => ({
      key: `discount-${place}`,
      label,
      value: `− ${amount.formattedAmount}`,
      tone: 'positive',
    }),
  )
}

/** The tip is one of the fees. */
export function feeRows(fees: readonly Fee[]): readonly SummaryRow[] {
  return fees.map(({ name, translatedName, price }, place) => ({
    key: `fee-${place}`,
    label: translatedName ?? name,
    value: price.formattedAmount,
  }))
}

/** `label`: of `taxLabel`. */
export function taxRows(tax: Sum, label: string): readonly SummaryRow[] {
  return isMoney(tax) ? [{ key: 'tax', label, value: tax.formattedAmount }] : []
}
