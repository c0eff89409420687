import { scheduleAuthorizedPayment } from '@vitrine/client/order-billing'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { formatMoment } from '../../../data/format.ts'
import { MomentField } from '../../../form/field-kit.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'
import type { AuthorizedDialogProps } from './capture-dialog.tsx'

const actions = [
  { value: 'CAPTURE', label: 'Capture', description: 'The customer is charged.' },
  { value: 'VOID', label: 'Void', description: 'The amount is released to the customer.' },
] as const

const day = 86_400_000

/** Schedules a capture or a void. */
export function ScheduleDialog({ orderId, paymentId, open, onClose }: AuthorizedDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(orderId)
  const [action, setAction] = useState<'CAPTURE' | 'VOID'>('CAPTURE')
  const [at, setAt] = useState<Date | undefined>(() => new Date(Date.now() + day))
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Schedule payment action"
      save="Schedule"
      onSave={async () => {
        if (!at) return
        await scheduleAuthorizedPayment(client, { orderId, paymentId, actionType: action, executionDate: at })
        await renew()
        toast({
          message: `${action === 'CAPTURE' ? 'Capture' : 'Void'} scheduled for ${formatMoment(at)}.`,
        })
      }}
    >
      {(errorOf) => (
        <>
          <RadioGroup
            legend="Action"
            name="action"
            options={actions}
            value={action}
            onChange={(value) => setAction(value as typeof action)}
          />
          <MomentField
            label="Date and time"
            value={at}
            onChange={setAt}
            error={errorOf('executionDate')}
            hint="Choose a time before the authorisation expires. This replaces any earlier schedule."
          />
        </>
      )}
    </FormDialog>
  )
}
