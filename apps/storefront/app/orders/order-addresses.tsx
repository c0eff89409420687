import type { Order } from '@vitrine/client/orders'
import { addressLines } from '@vitrine/pricing/address-lines'
import type { ReactNode } from 'react'

import { countryName } from '../data/format.ts'
import { moreTexts } from '../texts/texts.ts'
import { isUnpaid } from './next.ts'

type Payment = NonNullable<Order['orderTransactions']>['payments'][number]
type PaymentStatus = NonNullable<Payment['status']>
type WithContact = NonNullable<Order['billingInfo']>

/** Delivery, billing and payment of an order. */
export function OrderAddresses({ order }: { readonly order: Order }) {
  const { logistics } = order.shippingInfo ?? {}
  const destination = logistics?.shippingDestination ?? order.recipientInfo
  const pickup = logistics?.pickupDetails
  return (
    <div className="grid gap-8 sm:grid-cols-3">
      {pickup ? (
        <Block title={moreTexts.orders.pickupAddress}>
          <AddressLines of={{ address: pickup.address }} />
        </Block>
      ) : destination && order.shippingInfo ? (
        <Block title={moreTexts.orders.deliveryAddress}>
          <AddressLines of={destination} />
        </Block>
      ) : null}
      <Block title={moreTexts.orders.billingAddress}>
        {order.billingInfo ? <AddressLines of={order.billingInfo} /> : null}
        {order.buyerInfo.email ? <p className="break-words">{order.buyerInfo.email}</p> : null}
      </Block>
      <Block title={moreTexts.orders.payment}>
        <Payments order={order} />
      </Block>
    </div>
  )
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-text text-sm font-medium">{title}</h3>
      <div className="text-sm text-ink-soft">{children}</div>
    </section>
  )
}

function AddressLines({ of }: { readonly of: WithContact }) {
  const { address = {}, contactDetails = {} } = of
  const lines = [
    [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' '),
    contactDetails.company,
    ...addressLines(address, address.country && countryName(address.country)),
    contactDetails.phone,
  ].filter(Boolean)
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

function Payments({ order }: { readonly order: Order }) {
  const payments = order.orderTransactions?.payments ?? []
  if (payments.length === 0)
    return <p>{isUnpaid(order) ? moreTexts.orders.notPaidYet : moreTexts.orders.noPayment}</p>
  return (
    <ul>
      {payments.map(
        ({ id, amount, status, regularPaymentDetails: regular, giftcardPaymentDetails: gift }) => {
          const { brand, lastFourDigits } = regular?.creditCardDetails ?? {}
          const name = gift
            ? moreTexts.orders.giftCard(gift.obfuscatedCode ?? '')
            : lastFourDigits
              ? moreTexts.orders.cardOf(brandName(brand), lastFourDigits)
              : methodOf(regular)
          return (
            <li key={id}>
              {name}, <span className="vt-numbers">{amount.formattedAmount}</span>
              {status && noteOf(status) ? `, ${noteOf(status)}` : ''}
            </li>
          )
        },
      )}
    </ul>
  )
}

/** The name of a payment outside the shop, or of a payment provider that takes no cards. */
function methodOf({ paymentMethod, offlinePayment, paymentMethodName }: Regular = noDetails): string {
  const { predefined, custom } = paymentMethodName?.userDefinedName ?? {}
  if (offlinePayment)
    return custom ?? (predefined ? moreTexts.orders.offline[predefined] : moreTexts.orders.payment)
  return paymentMethod && paymentMethod !== 'creditCard' ? paymentMethod : moreTexts.orders.payment
}

type Regular = Pick<
  NonNullable<NonNullable<Order['orderTransactions']>['payments'][number]['regularPaymentDetails']>,
  'paymentMethod' | 'offlinePayment' | 'paymentMethodName'
>

const noDetails: Regular = { offlinePayment: false }

/** Notes for payments that are not simply complete. */
function noteOf(status: PaymentStatus): string | undefined {
  const notes: Partial<Record<PaymentStatus, string>> = moreTexts.orders.paymentNotes
  return notes[status]
}

const brandName = (brand: string | undefined): string =>
  brand ? brand.charAt(0) + brand.slice(1).toLowerCase() : moreTexts.orders.card
