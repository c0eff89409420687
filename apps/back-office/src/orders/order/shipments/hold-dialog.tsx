import { holdFulfillment } from '@vitrine/client/fulfillments'
import type { HoldReason } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'
import { TextArea } from '@vitrine/ui/text-area'
import { useToast } from '@vitrine/ui/toast'

import { FormDialog } from '../../../shell/form-dialog.tsx'
import { holdOptions } from '../../hold-text.ts'
import type { OrderDialogProps } from '../payments/mark-paid-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'

/** Puts an order on hold, or changes the reason of its hold. */
export function HoldDialog({ order, open, onClose }: OrderDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Hold fulfilment"
      save="Hold fulfilment"
      onSave={async (form) => {
        const note = String(form.get('note') ?? '').trim()
        await holdFulfillment(client, {
          orderId: order.id,
          reason: form.get('reason') as HoldReason,
          ...(note && { note }),
        })
        await renew()
        toast({ message: `Order ${order.number} is on hold.` })
      }}
    >
      {(errorOf) => (
        <>
          <p className="text-ink-soft">
            The order cannot be shipped until you release it. Pick lists and packing slips of several orders
            leave it out. The customer is not notified.
          </p>
          <Select
            label="Reason"
            name="reason"
            options={holdOptions}
            defaultValue={order.hold?.reason}
            error={errorOf('reason')}
          />
          <TextArea
            label="Note"
            name="note"
            note="optional"
            rows={3}
            maxLength={500}
            defaultValue={order.hold?.note}
            hint="Only staff see it."
            error={errorOf('note')}
          />
        </>
      )}
    </FormDialog>
  )
}
