import { useQuery } from '@tanstack/react-query'
import { createFulfillment, type FulfillmentTrackingInfo } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import { buyShippingLabel, type ShippingLabel } from '@vitrine/client/shipping-labels'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Checkbox } from '@vitrine/ui/checkbox'
import { QuantityStepper } from '@vitrine/ui/quantity-stepper'
import { useToast } from '@vitrine/ui/toast'
import type { UnshippedItem } from '@vitrine/ui/unshipped-items'
import { useState } from 'react'

import { labelProvidersOptions } from '../../../data/label-providers.ts'
import { may } from '../../../data/may.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { lacksAddress } from '../delivery-place.ts'
import { choicesText } from '../line-text.ts'
import { useOrderAction } from '../use-order-action.ts'
import { LabelChoice, noLabel, parcelOf } from './label-choice.tsx'
import { trackingOf } from './label-tracking.ts'
import { useLastCarrier } from './last-carrier.ts'
import { TrackingFields, trimmedTracking } from './tracking-fields.tsx'

export interface ShipDialogProps {
  readonly order: Order
  readonly items: readonly UnshippedItem<Order['lineItems'][number]>[]
  readonly open: boolean
  /** Starts without any item. */
  readonly isPart?: boolean
  readonly onClose: () => void
}

/** Ships all remaining items unless the user reduces the quantities. */
export function ShipDialog({ order, items, open, isPart = false, onClose }: ShipDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const [taken, setTaken] = useState<Readonly<Record<string, number>>>({})
  const [lastCarrier, keepCarrier] = useLastCarrier()
  const [typed, setTyped] = useState<FulfillmentTrackingInfo>()
  const tracking = typed ?? (lastCarrier ? { shippingProvider: lastCarrier } : {})
  const mayAsk = may('SETTINGS.READ')
  const { data: providers = [] } = useQuery({ ...labelProvidersOptions(client), enabled: mayAsk })
  const offersLabels = !mayAsk || providers.some(({ servicePluginId }) => servicePluginId)
  const [wish, setWish] = useState(noLabel)
  const [bought, setBought] = useState<{ readonly asked: string; readonly label: ShippingLabel }>()
  const packed = items.map(({ line, left }) => ({
    line,
    left,
    quantity: Math.min(taken[line.id] ?? (isPart ? 0 : left), left),
  }))
  const lineItems = packed
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => ({ id: line.id, quantity }))
  const send = async (form: FormData) => {
    const label = await labelFor()
    const trackingInfo = label ? trackingOf(label) : trimmedTracking(tracking)
    await createFulfillment(client, {
      orderId: order.id,
      fulfillment: {
        lineItems,
        status: 'In_Delivery',
        ...(trackingInfo && { trackingInfo }),
      },
      notifyBuyer: form.has('notify'),
    })
    setTaken({})
    setTyped(undefined)
    if (!label && trackingInfo?.shippingProvider) keepCarrier(trackingInfo.shippingProvider)
    setWish(noLabel)
    setBought(undefined)
    await renew()
    toast({ message: form.has('notify') ? 'Items shipped. The customer is notified.' : 'Items shipped.' })
  }
  /** A label is kept, so that a second attempt to ship the same parcel buys no second one. */
  const labelFor = async () => {
    if (!wish.rate) return undefined
    const { labelProviderId, service } = wish.rate
    const input = { orderId: order.id, labelProviderId, service, parcel: parcelOf(wish, lineItems) }
    const asked = JSON.stringify(input)
    if (bought?.asked === asked) return bought.label
    const { shippingLabel: label } = await buyShippingLabel(client, input)
    setBought({ asked, label })
    return label
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isPart ? 'Ship a part of the order' : 'Ship items'}
      save={wish.rate ? 'Buy label and ship' : 'Mark as shipped'}
      onSave={send}
    >
      {(errorOf) => (
        <>
          {lacksAddress(order) ? (
            <Banner tone="caution" title="No delivery address">
              Add it under Delivery address on the page of the order.
            </Banner>
          ) : null}
          <p className="text-ink-soft">
            {isPart
              ? 'Choose the items that you send now. The others stay open.'
              : 'To send some of the items later, reduce their quantity.'}
          </p>
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
                  onChange={(next) => {
                    setTaken((now) => ({ ...now, [line.id]: next }))
                    setWish((now) => ({ ...now, rate: undefined }))
                  }}
                />
              </li>
            ))}
          </ul>
          {offersLabels ? (
            <LabelChoice orderId={order.id} lineItems={lineItems} wish={wish} onChange={setWish} />
          ) : null}
          {wish.rate ? null : <TrackingFields value={tracking} onChange={setTyped} errorOf={errorOf} />}
          <Checkbox name="notify" label="Notify customer" defaultChecked />
        </>
      )}
    </FormDialog>
  )
}
