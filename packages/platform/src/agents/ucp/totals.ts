import { sumOf, toMinor } from '@vitrine/pricing/money'
import type { Checkout } from '../../generated/checkouts.ts'
import type { AppliedDiscount } from '../../generated/shared.ts'

export interface Total {
  readonly type: string
  readonly amount: number
  readonly display_text?: string
}

interface Discount {
  readonly code?: string
  readonly title: string
  readonly amount: number
  readonly automatic: boolean
  readonly method?: 'across'
  readonly allocations?: readonly { readonly path: string; readonly amount: number }[]
}

type Amount = { readonly amount: string }

/** A cart, a checkout or an order. */
interface Summed {
  readonly currency: string
  readonly priceSummary: Readonly<Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total', Amount>>
  readonly additionalFees: readonly {
    readonly name: string
    readonly translatedName?: string
    readonly price: Amount
  }[]
  readonly taxIncludedInPrice: boolean
}

/** A cart or a checkout. */
interface Priced
  extends Pick<
    Checkout,
    'currency' | 'priceSummary' | 'additionalFees' | 'taxIncludedInPrice' | 'appliedDiscounts'
  > {
  readonly lineItems: readonly { readonly discount: { readonly amount: string } }[]
}

/** The totals. All entries but the last add up to it. */
export function toTotals({
  currency,
  priceSummary,
  additionalFees,
  taxIncludedInPrice,
}: Summed): readonly Total[] {
  const minor = ({ amount }: Amount) => toMinor(amount, currency)
  const { subtotal, discount, shipping, tax, total } = priceSummary
  const entries: Total[] = [{ type: 'subtotal', amount: minor(subtotal) }]
  if (minor(discount) > 0) entries.push({ type: 'discount', amount: -minor(discount) })
  if (minor(shipping) > 0) entries.push({ type: 'fulfillment', amount: minor(shipping) })
  for (const { name, translatedName, price } of additionalFees)
    entries.push({ type: 'fee', amount: minor(price), display_text: translatedName ?? name })
  if (!taxIncludedInPrice && minor(tax) > 0) entries.push({ type: 'tax', amount: minor(tax) })
  // Rounding, and parts that have no entry of their own.
  const rest = minor(total) - sumOf(entries, ({ amount }) => amount)
  if (rest !== 0) entries.push({ type: 'adjustment', amount: rest, display_text: 'Adjustment' })
  const note = taxIncludedInPrice && minor(tax) > 0 ? { display_text: 'Total, including tax' } : {}
  return [...entries, { type: 'total', amount: minor(total), ...note }]
}

/** The discounts of a checkout, each with its shares of the lines if they add up to it. */
export function toDiscounts({ currency, appliedDiscounts, lineItems }: Priced): readonly Discount[] {
  const shares = lineItems.map(({ discount }) => toMinor(discount.amount, currency))
  const shared = sumOf(shares, (share) => share)
  return appliedDiscounts.map((discount) => {
    const { title, amount: text, code } = describe(discount)
    const amount = toMinor(text, currency)
    const isWhole = appliedDiscounts.length === 1 && shared === amount
    return {
      ...(code && { code }),
      title,
      amount,
      automatic: code === undefined,
      ...(isWhole && {
        method: 'across' as const,
        allocations: shares.flatMap((share, index) =>
          share > 0 ? [{ path: `$.line_items[${index}]`, amount: share }] : [],
        ),
      }),
    }
  })
}

function describe({ coupon, discountRule, merchantDiscount }: AppliedDiscount) {
  if (coupon) return { title: coupon.name, amount: coupon.amount.amount, code: coupon.code }
  if (discountRule)
    return {
      title: discountRule.name.translated ?? discountRule.name.original,
      amount: discountRule.amount.amount,
    }
  return { title: 'Discount', amount: merchantDiscount?.amount.amount ?? '0' }
}
