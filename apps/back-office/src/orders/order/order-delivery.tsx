import type { Order } from '@vitrine/client/orders'

import { formatMoment } from '../../data/format.ts'
import { Fact } from '../../shell/section.tsx'
import { AddressLines } from './address-lines.tsx'
import { deliveryPlace, hasAddress, lacksAddress } from './delivery-place.ts'
import { EditPerson } from './edit-contact.tsx'

/** Absent if nothing is delivered. */
export function OrderDelivery({ order }: { readonly order: Order }) {
  const { shippingInfo } = order
  const place = deliveryPlace(order)
  const isMissing = lacksAddress(order)
  if (!shippingInfo && !isMissing && !hasAddress(order.recipientInfo)) return null
  const { pickupDetails, deliveryTime, deliveryTimeSlot, instructions, deliverByDate } =
    shippingInfo?.logistics ?? {}
  return (
    <Fact
      title={pickupDetails ? 'Pickup point' : 'Delivery address'}
      end={
        pickupDetails ? null : (
          <EditPerson
            order={order}
            what="delivery address"
            person={place ?? {}}
            toChanges={(person) =>
              shippingInfo
                ? { shippingInfo: { logistics: { shippingDestination: person } } }
                : { recipientInfo: person }
            }
          />
        )
      }
    >
      {place ? <AddressLines of={place} /> : null}
      {isMissing ? <p className="text-caution">No delivery address. Add one before you ship.</p> : null}
      <p className="mt-2 text-ink">{shippingInfo?.title ?? 'No delivery option'}</p>
      {deliveryTime ? <p>{deliveryTime}</p> : null}
      {deliveryTimeSlot ? (
        <p>{`${formatMoment(deliveryTimeSlot.from)} to ${formatMoment(deliveryTimeSlot.to)}`}</p>
      ) : null}
      {deliverByDate ? <p>{`Delivery by ${formatMoment(deliverByDate)}`}</p> : null}
      {instructions ? <p className="whitespace-pre-line">{instructions}</p> : null}
    </Fact>
  )
}
