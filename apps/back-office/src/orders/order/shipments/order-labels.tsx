import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { type ShippingLabel, voidShippingLabel } from '@vitrine/client/shipping-labels'
import { useClient } from '@vitrine/react/provider'
import { Badge, type Tone } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { DownloadIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { formatMoment } from '../../../data/format.ts'
import { printLabel } from '../../../data/label-document.ts'
import { serviceName } from '../../../data/label-names.ts'
import { may } from '../../../data/may.ts'
import { labelsOptions } from '../../../data/order-parts.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { Menu } from '../../../shell/menu.tsx'
import { useOrderAction } from '../use-order-action.ts'

const states: Readonly<Record<ShippingLabel['status'], { readonly name: string; readonly tone: Tone }>> = {
  PENDING: { name: 'Waiting for the carrier', tone: 'caution' },
  BOUGHT: { name: 'Bought', tone: 'positive' },
  REFUSED: { name: 'Rejected by the carrier', tone: 'critical' },
  VOIDED: { name: 'Voided', tone: 'neutral' },
}

/** The labels that the shop bought for the order; nothing without labels. */
export function OrderLabels({ order }: { readonly order: Order }) {
  const { data: labels = [] } = useQuery(labelsOptions(useClient(), order.id))
  if (labels.length === 0) return null
  return (
    <>
      <h3 className="pt-6 pb-2 font-medium">Shipping labels</h3>
      <ul className="border-t border-line">
        {labels.map((label) => (
          <LabelRow key={label.id} label={label} number={order.number} />
        ))}
      </ul>
    </>
  )
}

interface LabelRowProps {
  readonly label: ShippingLabel
  /** The number of its order. */
  readonly number: string
}

function LabelRow({ label, number }: LabelRowProps) {
  const client = useClient()
  const { busy, run, renew } = useOrderAction(label.orderId)
  const [voiding, setVoiding] = useState(false)
  const { id: shippingLabelId, status, service, price, carrier, trackingNumber, failure, createdDate } = label
  const { name, tone } = states[status]
  const about = [price?.formattedAmount, carrier, trackingNumber, failure, formatMoment(createdDate)]
  const print = () =>
    void run(async () => ({ message: await printLabel(client, { id: shippingLabelId, number }) }))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{serviceName(service)}</span>
          <Badge tone={tone}>{name}</Badge>
        </p>
        <p className="text-sm text-ink-soft">{about.filter(Boolean).join(' · ')}</p>
      </div>
      {status === 'BOUGHT' ? (
        <span className="flex items-center gap-1">
          <Button variant="secondary" size="sm" busy={busy} icon={<DownloadIcon size={16} />} onClick={print}>
            Print label
          </Button>
          {may('ORDERS.MANAGE') ? (
            <Menu
              label="Actions for this label"
              items={[
                {
                  key: 'void',
                  label: 'Void label',
                  hint: 'The carrier refunds it by its own terms',
                  tone: 'critical' as const,
                  onChoose: () => setVoiding(true),
                },
              ]}
            />
          ) : null}
        </span>
      ) : null}
      <ConfirmDialog
        open={voiding}
        title="Void this label?"
        confirm="Void label"
        failure="The label was not voided"
        onClose={() => setVoiding(false)}
        onConfirm={async () => {
          await voidShippingLabel(client, { shippingLabelId })
          await renew()
        }}
      >
        <p>The carrier no longer accepts the parcel with this label. Its shipment and tracking stay.</p>
      </ConfirmDialog>
    </li>
  )
}
