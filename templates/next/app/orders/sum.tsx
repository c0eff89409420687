import type { Order } from '@vitrine/client/orders'

import { readWords } from '../shop.ts'
import type { Words } from '../words.ts'

/** The parts of the total that are not zero. */
export async function OrderSum({ order }: { readonly order: Order }) {
  const words = await readWords()
  const { subtotal, discount, shipping, tax, total } = order.priceSummary
  const rows = [
    [words.subtotal, subtotal.formattedAmount],
    ...(isZero(discount) ? [] : [[words.orders.discount, `−${discount.formattedAmount}`]]),
    ...(order.shippingInfo
      ? [[order.shippingInfo.title, isZero(shipping) ? words.orders.free : shipping.formattedAmount]]
      : []),
    ...order.additionalFees.map(({ name, price }) => [name, price.formattedAmount]),
    ...(isZero(tax) ? [] : [[taxLabel(order, words.orders), tax.formattedAmount]]),
    [words.orders.total, total.formattedAmount],
  ]
  return (
    <dl className="total">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

const isZero = ({ amount }: { readonly amount: string }): boolean => Number(amount) === 0

/** The name of the tax, such as “VAT”, unless several taxes apply. */
function taxLabel({ taxInfo, taxIncludedInPrices }: Order, words: Words['orders']): string {
  const [name = words.tax, ...others] = new Set(taxInfo.taxBreakdown.map(({ taxName }) => taxName))
  const label = others.length > 0 ? words.tax : name
  return taxIncludedInPrices ? `${label}, ${words.included}` : label
}
