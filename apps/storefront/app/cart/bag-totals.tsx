import type { CartState } from '@vitrine/react/cart'
import { Price } from '@vitrine/ui/price'
import { Skeleton } from '@vitrine/ui/skeleton'
import { SummaryRows } from '@vitrine/ui/summary-rows'

import { countryName } from '../data/format.ts'
import { useCountry } from './use-bag-cart.ts'

/** The sum, row by row; a number that the platform has not confirmed says that it is an estimate. */
export function BagTotals({ cart }: { readonly cart: CartState }) {
  const { country } = useCountry()
  const { totals } = cart
  if (!totals) return <TotalsSkeleton />
  const { predicted } = totals
  const price = (text: string) => <Price text={text} estimate={predicted} />
  const isPosted = cart.lines.some(({ physicalProperties }) => physicalProperties?.shippable)
  const isIncluded = cart.cart?.taxIncludedInPrices
  return (
    <SummaryRows
      rows={[
        { key: 'subtotal', label: 'Subtotal', value: price(totals.subtotal.formatted) },
        ...(isZero(totals.discount.amount)
          ? []
          : [
              {
                key: 'discount',
                label: cart.couponCode ? `Discount (${cart.couponCode})` : 'Discount',
                value: price(`−${totals.discount.formatted}`),
                tone: 'positive' as const,
              },
            ]),
        ...(isPosted
          ? [
              {
                key: 'shipping',
                label: `Delivery to ${countryName(country)}`,
                value: isZero(totals.shipping.amount) ? 'Free' : price(totals.shipping.formatted),
              },
            ]
          : []),
        ...(isZero(totals.additionalFees.amount)
          ? []
          : [{ key: 'fees', label: 'Fees', value: price(totals.additionalFees.formatted) }]),
        {
          key: 'tax',
          label: isIncluded ? 'VAT, included' : 'Tax',
          value: price(totals.tax.formatted),
          tone: 'soft' as const,
        },
        {
          key: 'total',
          label: predicted ? 'Total, estimated' : 'Total',
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
      <span className="sr-only">Adding up</span>
      {['w-full', 'w-full', 'w-full'].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
        <Skeleton key={row} className={`h-5 ${width}`} />
      ))}
      <Skeleton className="mt-3 h-8 w-full" />
    </div>
  )
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount)
