import { useQuery } from '@tanstack/react-query'
import type { Fulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useState } from 'react'

import { parcelsOptions } from '../../../data/order-parts.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { Section } from '../../../shell/section.tsx'
import { ParcelRow } from './parcel-row.tsx'
import { SendDialog } from './send-dialog.tsx'
import { toSend } from './to-send.ts'
import { TrackingDialog } from './tracking-dialog.tsx'

export function OrderParcels({ order }: { readonly order: Order }) {
  const { data: parcels, error, refetch } = useQuery(parcelsOptions(useClient(), order.id))
  const [sending, setSending] = useState(false)
  const [tracked, setTracked] = useState<Fulfillment>()
  const waiting = parcels ? toSend(order, parcels) : []
  const count = waiting.reduce((sum, { left }) => sum + left, 0)
  const canSend = order.status === 'APPROVED' && count > 0
  return (
    <Section
      title="Fulfilment"
      end={
        canSend ? (
          <Button size="sm" onClick={() => setSending(true)}>
            {parcels?.length ? 'Ship remaining items' : 'Ship items'}
          </Button>
        ) : null
      }
    >
      {parcels ? (
        <>
          {parcels.length === 0 ? (
            <p className="border-y border-line py-4 text-sm text-ink-soft">{nothingSent(order, count)}</p>
          ) : (
            <ul className="border-t border-line">
              {parcels.map((parcel) => (
                <ParcelRow key={parcel.id} order={order} parcel={parcel} onTrack={() => setTracked(parcel)} />
              ))}
            </ul>
          )}
          {parcels.length > 0 && canSend ? (
            <p className="py-3 text-sm text-ink-soft">
              {count === 1 ? '1 item is not shipped yet.' : `${count} items are not shipped yet.`}
            </p>
          ) : null}
        </>
      ) : error ? (
        <FailureBanner
          title="The shipments could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
      <SendDialog order={order} waiting={waiting} open={sending} onClose={() => setSending(false)} />
      <TrackingDialog orderId={order.id} parcel={tracked} onClose={() => setTracked(undefined)} />
    </Section>
  )
}

function nothingSent({ status }: Order, count: number): string {
  if (status === 'CANCELED') return 'The order is cancelled. No items will be shipped.'
  if (count === 0) return 'The order has no items to ship.'
  if (status !== 'APPROVED') return 'Approve the order to ship its items.'
  return 'No items shipped yet.'
}
