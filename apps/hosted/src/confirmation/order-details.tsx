import { DownloadIcon } from '@vitrine/ui/icons'
import type { SummaryRow } from '@vitrine/ui/summary-rows'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { Timeline } from '@vitrine/ui/timeline'
import type { ReactNode } from 'react'
import { envelopeLines } from '../checkout/address.ts'
import { ItemLine } from '../checkout/item-line.tsx'
import type { Order } from '../data/orders.ts'
import type { Site } from '../generated/hosted-pages.ts'
import { discountRows, feeRows, isMoney, taxRows } from '../shell/sum-rows.ts'
import { texts } from '../texts/texts.ts'
import { isUnpaid, orderProgress } from './order-progress.ts'

export interface OrderDetailsProps {
  readonly order: Order
  readonly site: Site
}

/** Items and totals, next steps and addresses. */
export function OrderDetails({ order, site }: OrderDetailsProps) {
  const { locale, timeZone } = site
  const { shippingInfo } = order
  const destination = shippingInfo?.logistics.shippingDestination
  const pickup = shippingInfo?.logistics.pickupDetails
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <section aria-labelledby="items">
        <h2 id="items" className="border-b border-line pb-3 text-2xl">
          {texts().confirmation.yourItems}
        </h2>
        <ul className="mt-6 flex flex-col gap-5">
          {order.lineItems.map((item) => (
            <ItemLine
              key={item.id}
              name={item.productName.translated}
              picture={item.image}
              lines={item.descriptionLines}
              quantity={item.quantity}
              price={item.lineItemPrice.formattedAmount}
              note={item.subscriptionInfo?.subscriptionOptionTitle}
            />
          ))}
        </ul>
        <Downloads order={order} />
        <SummaryRows className="mt-7 border-t border-line pt-6" rows={sumsOf(order)} />
      </section>
      <div className="flex flex-col gap-10">
        <section aria-labelledby="progress">
          <h2 id="progress" className="mb-6 border-b border-line pb-3 text-2xl">
            {texts().confirmation.progress}
          </h2>
          <Timeline label={texts().confirmation.progress} entries={orderProgress(order, locale, timeZone)} />
        </section>
        <dl className="grid gap-6 text-sm sm:grid-cols-2">
          {destination ? (
            <Fact name={texts().confirmation.deliveryAddress} lines={envelopeLines(destination, locale)} />
          ) : null}
          {pickup ? (
            <Fact
              name={texts().confirmation.pickupAddress}
              lines={envelopeLines({ address: pickup.address }, locale)}
            />
          ) : null}
          {order.billingInfo ? (
            <Fact
              name={texts().confirmation.billingAddress}
              lines={envelopeLines(order.billingInfo, locale)}
            />
          ) : null}
          <Fact
            name={isUnpaid(order) ? texts().confirmation.paymentPending : texts().confirmation.payment}
            lines={paymentLines(order)}
          />
        </dl>
      </div>
    </div>
  )
}

function Downloads({ order }: { readonly order: Order }) {
  const files = order.lineItems.flatMap(({ id, productName, digitalFile, parts = [] }) => [
    { id, name: productName.translated, link: digitalFile?.link },
    ...parts.map((part) => ({ id: part.id, name: part.productName, link: part.digitalFile?.link })),
  ])
  const ready = files.filter(({ link }) => link)
  if (ready.length === 0) return null
  return (
    <ul className="mt-6 flex flex-col gap-2">
      {ready.map(({ id, name, link }) => (
        <li key={id}>
          <a className="vt-link inline-flex items-center gap-2" href={link} download>
            <DownloadIcon size={18} /> {texts().confirmation.download(name)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, lines }: { readonly name: string; readonly lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}

function paymentLines({ orderTransactions, manualPayment }: Order): readonly string[] {
  const payments = orderTransactions?.payments ?? []
  if (manualPayment && payments.length === 0) return [manualPayment.name]
  return payments.flatMap((payment) => {
    const { creditCardDetails: card, paymentMethod, offlinePayment } = payment.regularPaymentDetails ?? {}
    if (card) return [`${card.brand ?? texts().shell.card} •••• ${card.lastFourDigits ?? ''}`]
    if (paymentMethod && paymentMethod !== 'creditCard' && !offlinePayment) return [paymentMethod]
    const gift = payment.giftcardPaymentDetails
    return gift ? [`${texts().shell.giftCard} ${gift.obfuscatedCode ?? ''}`.trim()] : []
  })
}

function sumsOf(order: Order): readonly SummaryRow[] {
  const { priceSummary: sum, shippingInfo } = order
  const rows: SummaryRow[] = [
    { key: 'subtotal', label: texts().shell.items, value: sum.subtotal.formattedAmount },
    ...discountRows(sum.discount, order.appliedDiscounts),
  ]
  if (shippingInfo) {
    const cost = isMoney(sum.shipping) ? sum.shipping.formattedAmount : texts().shell.free
    rows.push({ key: 'delivery', label: texts().shell.deliveryBy(shippingInfo.title), value: cost })
  }
  rows.push(
    ...feeRows(order.additionalFees),
    ...taxRows(sum.tax, order.taxInfo.taxBreakdown, order.taxIncludedInPrices),
  )
  rows.push({ key: 'total', label: texts().shell.total, value: sum.total.formattedAmount, strong: true })
  return rows
}
