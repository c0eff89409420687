import {
  type Fulfillment,
  type FulfillmentTrackingInfo,
  updateFulfillment,
} from '@vitrine/client/fulfillments'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { TrackingFields, trimmedTracking } from './tracking-fields.tsx'

export interface TrackingDialogProps {
  readonly orderId: string
  readonly shipment: Fulfillment | undefined
  readonly onClose: () => void
}

export function TrackingDialog({ orderId, shipment, onClose }: TrackingDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(orderId)
  const [edit, setEdit] = useState<{ readonly of: string; readonly info: FulfillmentTrackingInfo }>()
  const info = shipment && edit?.of === shipment.id ? edit.info : (shipment?.trackingInfo ?? {})
  return (
    <FormDialog
      open={shipment !== undefined}
      title="Tracking"
      onClose={() => {
        setEdit(undefined)
        onClose()
      }}
      onSave={async (form) => {
        if (!shipment) return
        await updateFulfillment(client, {
          orderId,
          fulfillment: { id: shipment.id, trackingInfo: trimmedTracking(info) ?? null },
          notifyBuyer: form.has('notify'),
        })
        await renew()
        toast({ message: 'Tracking saved.' })
      }}
    >
      {(errorOf) => (
        <>
          <TrackingFields
            value={info}
            onChange={(next) => shipment && setEdit({ of: shipment.id, info: next })}
            errorOf={errorOf}
          />
          <Checkbox name="notify" label="Notify customer" defaultChecked />
        </>
      )}
    </FormDialog>
  )
}
