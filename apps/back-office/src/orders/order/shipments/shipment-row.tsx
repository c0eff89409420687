import { deleteFulfillment, type Fulfillment, updateFulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { useState } from 'react'

import { formatMoment } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { Menu } from '../../../shell/menu.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { shipmentStages, stagesAfter } from './shipment-stages.ts'

export interface ShipmentRowProps {
  readonly order: Order
  readonly shipment: Fulfillment
  readonly onTrack: () => void
}

export function ShipmentRow({ order, shipment, onTrack }: ShipmentRowProps) {
  const client = useClient()
  const { run, renew } = useOrderAction(order.id)
  const [removing, setRemoving] = useState(false)
  const { id, status, trackingInfo, carrierName, createdDate, lineItems } = shipment
  const stage = shipmentStages[status]
  const { trackingNumber, trackingLink } = trackingInfo ?? {}
  const nameOf = (lineId: string) =>
    order.lineItems.find(({ id }) => id === lineId)?.productName.original ?? 'Item'
  return (
    <li className="flex items-start gap-4 border-b border-line py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            {lineItems.map(({ id, quantity }) => `${quantity} × ${nameOf(id)}`).join(', ')}
          </span>
          <Badge tone={stage.tone}>{stage.name}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {formatMoment(createdDate)}
          {trackingNumber ? ` · ${[carrierName, trackingNumber].filter(Boolean).join(' ')}` : null}
        </p>
        {trackingLink ? (
          <a href={trackingLink} target="_blank" rel="noreferrer" className="vt-link text-sm">
            Track shipment
          </a>
        ) : null}
      </div>
      {may('ORDERS.MANAGE') ? (
        <Menu
          label="Actions for this shipment"
          items={[
            { key: 'track', label: trackingNumber ? 'Edit tracking' : 'Add tracking', onChoose: onTrack },
            ...stagesAfter(status).map((next) => ({
              key: next,
              label: `Mark as ${shipmentStages[next].name.toLowerCase()}`,
              onChoose: () =>
                void run(async () => {
                  await updateFulfillment(client, { orderId: order.id, fulfillment: { id, status: next } })
                  return { message: `Shipment marked as ${shipmentStages[next].name.toLowerCase()}.` }
                }),
            })),
            {
              key: 'remove',
              label: 'Remove',
              hint: 'Its items become unfulfilled',
              tone: 'critical' as const,
              onChoose: () => setRemoving(true),
            },
          ]}
        />
      ) : null}
      <ConfirmDialog
        open={removing}
        title="Remove this shipment?"
        confirm="Remove"
        failure="The shipment was not removed"
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await deleteFulfillment(client, { orderId: order.id, fulfillmentId: id })
          await renew()
        }}
      >
        <p>Its items become unfulfilled and its tracking is deleted. The customer may already be notified.</p>
      </ConfirmDialog>
    </li>
  )
}
