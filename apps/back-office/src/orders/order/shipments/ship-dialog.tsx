import { createFulfillment, type FulfillmentTrackingInfo } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { QuantityStepper } from '@vitrine/ui/quantity-stepper'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { FormDialog } from '../../../shell/form-dialog.tsx'
import { choicesText } from '../line-text.ts'
import { useOrderAction } from '../use-order-action.ts'
import { TrackingFields, trimmedTracking } from './tracking-fields.tsx'
import type { UnshippedItem } from './unshipped-items.ts'

export interface ShipDialogProps {
  readonly order: Order
  readonly items: readonly UnshippedItem[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Ships all remaining items unless the user reduces the quantities. */
export function ShipDialog({ order, items, open, onClose }: ShipDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const [taken, setTaken] = useState<Readonly<Record<string, number>>>({})
  const [tracking, setTracking] = useState<FulfillmentTrackingInfo>({})
  const packed = items.map(({ line, left }) => ({
    line,
    left,
    quantity: Math.min(taken[line.id] ?? left, left),
  }))
  const send = async (form: FormData) => {
    const trackingInfo = trimmedTracking(tracking)
    await createFulfillment(client, {
      orderId: order.id,
      fulfillment: {
        lineItems: packed
          .filter(({ quantity }) => quantity > 0)
          .map(({ line, quantity }) => ({ id: line.id, quantity })),
        status: 'In_Delivery',
        ...(trackingInfo && { trackingInfo }),
      },
      notifyBuyer: form.has('notify'),
    })
    setTaken({})
    setTracking({})
    await renew()
    toast({ message: form.has('notify') ? 'Items shipped. The customer is notified.' : 'Items shipped.' })
  }
  return (
    <FormDialog open={open} onClose={onClose} title="Ship items" save="Mark as shipped" onSave={send}>
      {(errorOf) => (
        <>
          <ul className="border-t border-line">
            {packed.map(({ line, left, quantity }) => (
              <li key={line.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
                <span className="min-w-0">
                  <span className="block font-medium">{line.productName.original}</span>
                  <span className="block text-sm text-ink-soft">
                    {[choicesText(line), `${left} to ship`].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <QuantityStepper
                  label={`Quantity of ${line.productName.original}`}
                  value={quantity}
                  min={0}
                  max={left}
                  onChange={(next) => setTaken((now) => ({ ...now, [line.id]: next }))}
                />
              </li>
            ))}
          </ul>
          <TrackingFields value={tracking} onChange={setTracking} errorOf={errorOf} />
          <Checkbox name="notify" label="Notify customer" defaultChecked />
        </>
      )}
    </FormDialog>
  )
}
