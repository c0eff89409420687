import { useQuery } from '@tanstack/react-query'
import type { Fulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { shipmentsOptions } from '@vitrine/react/shipments'
import { Button } from '@vitrine/ui/button'
import { Skeleton } from '@vitrine/ui/skeleton'
import { unshippedItems } from '@vitrine/ui/unshipped-items'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { may } from '../../../data/may.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { Section } from '../../../shell/section.tsx'
import { useMediaQuery } from '../../../shell/use-media-query.ts'
import { shipAll, shipPart } from '../ship-part.ts'
import { HoldBanner } from './hold-banner.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { OrderLabels } from './order-labels.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { ShipmentRow } from './shipment-row.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

export function OrderShipments({ order }: { readonly order: Order }) {
  const { data: shipments, error, refetch } = useQuery(shipmentsOptions(useClient(), order.id))
  const isPhone = !useMediaQuery('(min-width: 40rem)')
  const [address, setAddress] = useSearchParams()
  const isPart = address.has(shipPart)
  const isSending = isPart || address.has(shipAll)
  const [holding, setHolding] = useState(false)
  const [tracked, setTracked] = useState<Fulfillment>()
  const items = shipments ? unshippedItems(order, shipments) : []
  const count = items.reduce((sum, { left }) => sum + left, 0)
  const { hold } = order
  const ask = (wish: Record<string, string>) => setAddress(wish, { replace: true, preventScrollReset: true })
  const canShip = order.status === 'APPROVED' && count > 0
  return (
    <Section
      title="Fulfilment"
      end={
        canShip && !hold && may('ORDERS.MANAGE') ? (
          <span className="flex gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-14 max-sm:z-10 max-sm:justify-end max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-5 max-sm:py-3">
            {order.fulfillmentStatus === 'FULFILLED' ? null : (
              <Button variant="secondary" size="sm" onClick={() => setHolding(true)}>
                Hold
              </Button>
            )}
            <Button
              size="sm"
              variant={isPhone ? 'primary' : 'secondary'}
              onClick={() => ask({ [shipAll]: '1' })}
            >
              {shipments?.length ? 'Ship remaining items' : 'Ship items'}
            </Button>
          </span>
        ) : null
      }
    >
      {hold ? <HoldBanner orderId={order.id} hold={hold} onEdit={() => setHolding(true)} /> : null}
      {shipments ? (
        <>
          {shipments.length === 0 ? (
            <p className="border-y border-line py-4 text-sm text-ink-soft">{emptyText(order, count)}</p>
          ) : (
            <ul className="border-t border-line">
              {shipments.map((shipment) => (
                <ShipmentRow
                  key={shipment.id}
                  order={order}
                  shipment={shipment}
                  onTrack={() => setTracked(shipment)}
                />
              ))}
            </ul>
          )}
          {shipments.length > 0 && canShip ? (
            <p className="py-3 text-sm text-ink-soft">
              {`Not shipped yet: ${items.map(({ line, left }) => `${left} × ${line.productName.original}`).join(', ')}`}
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
      <OrderLabels order={order} />
      <ShipDialog
        key={String(isPart)}
        order={order}
        items={items}
        open={isSending && canShip && !hold && may('ORDERS.MANAGE')}
        isPart={isPart}
        onClose={() => ask({})}
      />
      <HoldDialog order={order} open={holding} onClose={() => setHolding(false)} />
      <TrackingDialog orderId={order.id} shipment={tracked} onClose={() => setTracked(undefined)} />
    </Section>
  )
}

function emptyText({ status }: Order, count: number): string {
  if (status === 'CANCELED') return 'The order is cancelled. No items will be shipped.'
  if (count === 0) return 'The order has no items to ship.'
  if (status !== 'APPROVED') return 'Approve the order to ship its items.'
  return 'No items shipped yet.'
}
