import type { Order } from '@vitrine/client/orders'
import { addressLines } from '@vitrine/pricing/address-lines'

import { readShop, readWords } from '../shop.ts'

/** Where the order goes, and to whom it is billed. */
export async function OrderAddresses({ order }: { readonly order: Order }) {
  const { orders: words } = await readWords()
  const { logistics } = order.shippingInfo ?? {}
  const pickup = logistics?.pickupDetails
  const delivery = order.shippingInfo && (logistics?.shippingDestination ?? order.recipientInfo)
  return (
    <div className="addresses">
      {pickup ? (
        <Address title={words.pickupAddress} of={{ address: pickup.address }} />
      ) : (
        delivery && <Address title={words.deliveryAddress} of={delivery} />
      )}
      {order.billingInfo && <Address title={words.billingAddress} of={order.billingInfo} />}
    </div>
  )
}

interface Props {
  readonly title: string
  readonly of: NonNullable<Order['billingInfo']>
}

async function Address({ title, of: { address = {}, contactDetails = {} } }: Props) {
  const { locale } = await readShop()
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const lines = [
    [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' '),
    contactDetails.company,
    ...addressLines(address, address.country && countries.of(address.country)),
  ].filter(Boolean)
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}
