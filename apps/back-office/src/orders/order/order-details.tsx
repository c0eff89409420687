import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Link } from 'react-router'

import { customerOfOrderOptions } from '../../data/customers.ts'
import { counted, formatMoment } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { channelName } from '../../data/order-states.ts'
import { Fact } from '../../shell/section.tsx'
import { customerName } from '../orders/customer-name.ts'
import { AddressLines, toLines } from './address-lines.tsx'
import { deliveryPlace } from './delivery-place.ts'
import { EditEmail, EditPerson } from './edit-contact.tsx'
import { OrderDownloads } from './order-downloads.tsx'
import { OrderReviewRequest } from './order-review-request.tsx'
import { OrderTags } from './order-tags.tsx'

/** Everything beside the customer and the delivery. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const { buyerNote, customFields, billingInfo } = order
  return (
    <>
      <OrderTags order={order} />
      <OrderDownloads order={order} />
      <OrderReviewRequest order={order} />
      {billingInfo ? (
        <Fact
          title="Billing address"
          end={
            <EditPerson
              order={order}
              what="billing address"
              person={billingInfo}
              toChanges={(billingInfo) => ({ billingInfo })}
            />
          }
        >
          {sameAddress(order) ? 'Same as delivery address' : <AddressLines of={billingInfo} />}
        </Fact>
      ) : null}
      {buyerNote ? (
        <Fact title="Customer note">
          <p className="whitespace-pre-line text-ink">{buyerNote}</p>
        </Fact>
      ) : null}
      {customFields.map(({ title, value }) => (
        <Fact key={title} title={title}>
          {typeof value === 'string' ? value : JSON.stringify(value)}
        </Fact>
      ))}
      <About order={order} />
    </>
  )
}

export function OrderCustomer({ order }: { readonly order: Order }) {
  const { email, memberId } = order.buyerInfo
  const known = useQuery({
    ...customerOfOrderOptions(useClient(), order.id),
    enabled: may('MEMBERS.READ'),
  }).data
  return (
    <Fact title="Customer" end={<EditEmail order={order} />}>
      <p className="text-ink">
        {known ? (
          <Link to={`/customers/${known.id}`} className="vt-link">
            {customerName(order)}
          </Link>
        ) : (
          customerName(order)
        )}
      </p>
      {known ? <p>{counted(known.orderCount, 'order', 'orders')}</p> : null}
      {email ? (
        <p className="break-words">
          <a href={`mailto:${email}`} className="vt-link">
            {email}
          </a>
        </p>
      ) : null}
      <p>{memberId ? 'Has an account' : 'Guest checkout'}</p>
      {email ? (
        <p className="mt-2">
          <Link
            to={{ pathname: '/orders', search: `q=${encodeURIComponent(email)}&archived=both` }}
            className="vt-link"
          >
            View all orders
          </Link>
        </p>
      ) : null}
    </Fact>
  )
}

function About({ order }: { readonly order: Order }) {
  const { channelInfo, archived, updatedDate, id } = order
  return (
    <Fact title="Details">
      <p>{`Channel: ${channelName(channelInfo.type)}`}</p>
      {channelInfo.externalOrderId ? <p>{`External order number: ${channelInfo.externalOrderId}`}</p> : null}
      <p>{`Updated: ${formatMoment(updatedDate)}`}</p>
      {archived ? <p>Archived</p> : null}
      <p className="mt-2">
        <code className="font-code text-xs break-all text-ink-faint select-all">{id}</code>
      </p>
    </Fact>
  )
}

function sameAddress(order: Order): boolean {
  const { billingInfo } = order
  const place = deliveryPlace(order)
  return !!billingInfo && !!place && String(toLines(billingInfo)) === String(toLines(place))
}
