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
import { useOrderAct } from '../use-order-act.ts'
import { TrackingFields, trimmedTracking } from './tracking-fields.tsx'

export interface TrackingDialogProps {
  readonly orderId: string
  readonly parcel: Fulfillment | undefined
  readonly onClose: () => void
}

export function TrackingDialog({ orderId, parcel, onClose }: TrackingDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAct(orderId)
  const [edit, setEdit] = useState<{ readonly of: string; readonly info: FulfillmentTrackingInfo }>()
  const info = parcel && edit?.of === parcel.id ? edit.info : (parcel?.trackingInfo ?? {})
  return (
    <FormDialog
      open={parcel !== undefined}
      title="Tracking"
      onClose={() => {
        setEdit(undefined)
        onClose()
      }}
      onSave={async (form) => {
        if (!parcel) return
        await updateFulfillment(client, {
          orderId,
          fulfillment: { id: parcel.id, trackingInfo: trimmedTracking(info) ?? null },
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
            onChange={(next) => parcel && setEdit({ of: parcel.id, info: next })}
            errorOf={errorOf}
          />
          <Checkbox name="notify" label="Notify customer" defaultChecked />
        </>
      )}
    </FormDialog>
  )
}
