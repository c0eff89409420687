import { Disclosure } from '@vitrine/ui/disclosure'
import type { SummaryRow } from '@vitrine/ui/summary-rows'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { taxesOf } from '@vitrine/ui/tax-label'
import type { Checkout } from '../data/checkout.ts'
import { discountRows, feeRows, isMoney, taxRows } from '../shell/sum-rows.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'
import { AppliedCode } from './applied-code.tsx'
import { CodeForm } from './code-form.tsx'
import { ItemLine } from './item-line.tsx'
import { Memberships } from './memberships.tsx'
import { needsDelivery } from './needs.ts'

/** Items and total of the checkout. */
interface OrderSummaryProps {
  readonly checkout: Checkout
  /** False if the shop accepts no gift cards here. */
  readonly giftCards?: boolean | undefined
}

export function OrderSummary({ checkout, giftCards = true }: OrderSummaryProps) {
  const coupon = checkout.appliedDiscounts.find((discount) => discount.coupon)?.coupon
  const { giftCard, customSettings } = checkout
  const { replay } = useVisit()
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col gap-4">
        {checkout.lineItems.map((item) => (
          <ItemLine
            key={item.id}
            name={item.productName.translated}
            picture={item.media}
            lines={item.descriptionLines}
            quantity={item.quantity}
            price={item.lineItemPrice.formattedAmount}
            note={item.subscriptionOptionInfo?.title?.original}
          />
        ))}
      </ul>
      <div className="divide-y divide-line border-y border-line">
        {coupon || customSettings?.lockCouponCode ? null : (
          <Disclosure
            summary={texts().checkout.addCode}
            defaultOpen={replay?.name === 'coupon'}
            className="text-base"
          >
            <CodeForm checkoutId={checkout.id} kind="coupon" />
          </Disclosure>
        )}
        {giftCard || !giftCards || customSettings?.lockGiftCard ? null : (
          <Disclosure
            summary={texts().checkout.payWithGiftCard}
            defaultOpen={replay?.name === 'gift-card'}
            className="text-base"
          >
            <CodeForm checkoutId={checkout.id} kind="gift-card" />
          </Disclosure>
        )}
        <Memberships checkout={checkout} />
        {coupon || giftCard ? (
          <div className="flex flex-wrap gap-2 py-4">
            {coupon ? <AppliedCode checkoutId={checkout.id} kind="coupon" code={coupon.code} /> : null}
            {giftCard ? (
              <AppliedCode checkoutId={checkout.id} kind="gift-card" code={giftCard.obfuscatedCode} />
            ) : null}
          </div>
        ) : null}
      </div>
      <div aria-live="polite">
        <SummaryRows rows={rowsOf(checkout)} />
      </div>
    </div>
  )
}

function rowsOf(checkout: Checkout): readonly SummaryRow[] {
  const { priceSummary: sum, payNow, payLater, giftCard, taxIncludedInPrice } = checkout
  const chosen = checkout.shippingInfo.selectedCarrierServiceOption
  const hasMethods = checkout.shippingInfo.carrierServiceOptions.length > 0
  const rows: SummaryRow[] = [
    { key: 'subtotal', label: texts().shell.items, value: sum.subtotal.formattedAmount },
    ...discountRows(sum.discount, checkout.appliedDiscounts),
  ]
  if (needsDelivery(checkout)) {
    const cost = isMoney(sum.shipping) ? sum.shipping.formattedAmount : texts().shell.free
    rows.push({
      key: 'delivery',
      label: chosen ? texts().shell.deliveryBy(chosen.title) : texts().checkout.delivery,
      value: chosen ? cost : hasMethods ? texts().checkout.chooseMethod : texts().checkout.enterAddress,
      ...(chosen ? {} : { tone: 'soft' }),
    })
  }
  rows.push(
    ...feeRows(checkout.additionalFees),
    ...taxRows(sum.tax, taxesOf(checkout.lineItems), taxIncludedInPrice),
  )
  if (giftCard) {
    rows.push({
      key: 'gift-card',
      label: texts().shell.giftCard,
      value: `− ${giftCard.amount.formattedAmount}`,
      tone: 'positive',
    })
  }
  rows.push({ key: 'total', label: texts().shell.total, value: payNow.total.formattedAmount, strong: true })
  if (isMoney(payLater.total)) {
    rows.push({
      key: 'later',
      label: texts().checkout.dueLater,
      value: payLater.total.formattedAmount,
      tone: 'soft',
    })
  }
  return rows
}
