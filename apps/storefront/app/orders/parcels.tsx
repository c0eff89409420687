import type { Order } from '@vitrine/client/orders'
import { Badge } from '@vitrine/ui/badge'
import { buttonClass } from '@vitrine/ui/button'

import { formatDay } from '../data/format.ts'
import type { AfterOrder } from './after-order.server.ts'

type Parcel = AfterOrder['parcels'][number]

const stages: Readonly<Record<Parcel['status'], string>> = {
  Pending: 'Being packed',
  Accepted: 'With the carrier',
  Ready: 'Ready for pickup',
  In_Delivery: 'Out for delivery',
  Fulfilled: 'Shipped',
}

interface ParcelsProps {
  readonly order: Order
  readonly parcels: readonly Parcel[]
}

export function Parcels({ order, parcels }: ParcelsProps) {
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="parcels" className="mt-10 border-t border-line pt-8">
      <h2 id="parcels" className="mb-4 text-2xl">
        {parcels.length === 1 ? 'Your package' : 'Your packages'}
      </h2>
      <ul className="divide-y divide-line">
        {parcels.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} order={order} />
        ))}
      </ul>
    </section>
  )
}

function ParcelRow({ parcel, order }: { readonly parcel: Parcel; readonly order: Order }) {
  const { status, createdDate, lineItems, trackingInfo } = parcel
  const contents = lineItems.map(({ id, quantity }) => {
    const line = order.lineItems.find((one) => one.id === id)
    return `${quantity} × ${line?.productName.translated ?? 'an item'}`
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={status === 'Pending' ? 'neutral' : 'positive'}>{stages[status]}</Badge>
          <span className="text-sm text-ink-soft">{formatDay(createdDate)}</span>
        </p>
        <p className="mt-1.5 text-sm">{contents.join(', ')}</p>
        {trackingInfo?.trackingNumber ? (
          <p className="text-sm text-ink-soft">
            {trackingInfo.shippingProvider
              ? `${trackingInfo.shippingProvider}, tracking number `
              : 'Tracking number '}
            <span className="font-code text-xs select-all">{trackingInfo.trackingNumber}</span>
          </p>
        ) : null}
      </div>
      {trackingInfo?.trackingLink ? (
        <a
          href={trackingInfo.trackingLink}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} vt-screen-only`}
        >
          Track package
        </a>
      ) : null}
    </li>
  )
}
