import type { SummaryRow } from '@vitrine/ui/summary-rows'
import { texts } from '../texts/texts.ts'

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
    if (coupon) return [{ label: texts().shell.discountCode(coupon.code), amount: coupon.amount }]
    if (rule) return [{ label: rule.name.translated ?? rule.name.original, amount: rule.amount }]
    return given ? [{ label: given.description ?? texts().shell.discount, amount: given.amount }] : []
  })
  const rows = named.filter(({ amount }) => isMoney(amount))
  return (rows.length > 0 ? rows : [{ label: texts().shell.discount, amount: whole }]).map(
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

/** The row has the shop's name of the tax, such as “VAT”, unless several taxes apply. */
export function taxRows(
  tax: Sum,
  taxes: readonly { readonly taxName: string }[],
  included: boolean,
): readonly SummaryRow[] {
  if (!isMoney(tax)) return []
  const words = texts().shell
  const [name = words.tax, ...others] = new Set(taxes.map(({ taxName }) => taxName))
  const label = words.taxRow(others.length > 0 ? words.tax : name, included)
  return [{ key: 'tax', label, value: tax.formattedAmount }]
}
