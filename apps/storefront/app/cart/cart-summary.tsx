import type { CartState, CartTotals } from '@vitrine/react/cart'
import { Price } from '@vitrine/ui/price'
import { Skeleton } from '@vitrine/ui/skeleton'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { taxesOf, taxLabel } from '@vitrine/ui/tax-label'

import { countryName } from '../data/format.ts'
import { moreTexts } from '../texts/texts.ts'
import { discountRows, feeRows, isZero, type Show, unnamedFees } from './named-rows.ts'
import { useCartEstimate, useCountry } from './use-estimated-cart.ts'

/** The totals of the cart. Amounts that the platform has not confirmed are marked as estimates. */
export function CartSummary({ cart }: { readonly cart: CartState }) {
  const { country } = useCountry()
  const { totals } = cart
  const estimate = useCartEstimate()
  if (!totals) return <TotalsSkeleton />
  const { predicted } = totals
  const price: Show = (text) => <Price text={text} estimate={predicted} />
  const isPosted = cart.lines.some(({ physicalProperties }) => physicalProperties?.shippable)
  const named = predicted ? undefined : estimate
  const discounts = discountRows(named?.appliedDiscounts ?? [], toPrice(totals.discount), price)
  const fees = named
    ? feeRows(named.additionalFees, price)
    : unnamedFees(toPrice(totals.additionalFees), price)
  const taxes = taxesOf(estimate?.calculatedLineItems.map(({ pricesBreakdown }) => pricesBreakdown) ?? [])
  return (
    <SummaryRows
      rows={[
        { key: 'subtotal', label: moreTexts.cart.subtotal, value: price(totals.subtotal.formatted) },
        ...discounts,
        ...(isPosted
          ? [
              {
                key: 'shipping',
                label: moreTexts.cart.deliveryTo(countryName(country)),
                value: isZero(toPrice(totals.shipping))
                  ? moreTexts.cart.free
                  : price(totals.shipping.formatted),
              },
            ]
          : []),
        ...fees,
        {
          key: 'tax',
          label: taxLabel(taxes, cart.cart?.taxIncludedInPrices ?? false, moreTexts.cart.taxLabel),
          value: price(totals.tax.formatted),
          tone: 'soft' as const,
        },
        {
          key: 'total',
          label: predicted ? moreTexts.cart.estimatedTotal : moreTexts.cart.total,
          value: price(totals.total.formatted),
          strong: true,
        },
      ]}
    />
  )
}

function TotalsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{moreTexts.cart.calculating}</span>
      {['w-full', 'w-full', 'w-full'].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
        <Skeleton key={row} className={`h-5 ${width}`} />
      ))}
      <Skeleton className="mt-3 h-8 w-full" />
    </div>
  )
}

const toPrice = ({ amount, formatted }: CartTotals['total']) => ({ amount, formattedAmount: formatted })
