import { scheduleAuthorizedPayment } from '@vitrine/client/order-billing'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { formatMoment } from '../../../data/format.ts'
import { MomentField } from '../../../form/field-kit.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAct } from '../use-order-act.ts'
import type { HeldDialogProps } from './capture-dialog.tsx'

const actions = [
  { value: 'CAPTURE', label: 'Capture it', description: 'The buyer is charged.' },
  { value: 'VOID', label: 'Let it go', description: 'The buyer gets it back.' },
] as const

const day = 86_400_000

/** What happens to held money by itself, and when. */
export function ScheduleDialog({ orderId, paymentId, open, onClose }: HeldDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAct(orderId)
  const [action, setAction] = useState<'CAPTURE' | 'VOID'>('CAPTURE')
  const [at, setAt] = useState<Date | undefined>(() => new Date(Date.now() + day))
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Plan what happens"
      save="Plan it"
      onSave={async () => {
        if (!at) return
        await scheduleAuthorizedPayment(client, { orderId, paymentId, actionType: action, executionDate: at })
        await renew()
        toast({
          message: `${action === 'CAPTURE' ? 'It is captured' : 'It is let go'} by itself on ${formatMoment(at)}.`,
        })
      }}
    >
      {(errorOf) => (
        <>
          <RadioGroup
            legend="By itself"
            name="action"
            options={actions}
            value={action}
            onChange={(value) => setAction(value as typeof action)}
          />
          <MomentField
            label="When"
            value={at}
            onChange={setAt}
            error={errorOf('executionDate')}
            hint="Before the hold expires. What was planned before gives way."
          />
        </>
      )}
    </FormDialog>
  )
}
