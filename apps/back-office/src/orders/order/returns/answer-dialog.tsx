import type { Order } from '@vitrine/client/orders'
import { approveReturn, declineReturn, type OrderReturn } from '@vitrine/client/returns'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { TextArea } from '@vitrine/ui/text-area'
import { useToast } from '@vitrine/ui/toast'

import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'

const words = {
  approve: {
    title: 'Approve return',
    save: 'Approve return',
    lead: 'The customer gets the return instructions of the settings and your note.',
    done: 'Return approved.',
  },
  decline: {
    title: 'Decline return',
    save: 'Decline return',
    lead: 'The customer keeps the items. Tell them why.',
    done: 'Return declined.',
  },
} as const

export interface AnswerDialogProps {
  readonly order: Order
  readonly answer: keyof typeof words
  readonly made: OrderReturn | undefined
  readonly onClose: () => void
}

export function AnswerDialog({ order, answer, made, onClose }: AnswerDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const { title, save, lead, done } = words[answer]
  const send = async (form: FormData) => {
    if (!made) return
    const note = String(form.get('note') ?? '').trim()
    const input = { returnId: made.id, ...(note && { note }), notifyBuyer: form.has('notify') }
    await (answer === 'approve' ? approveReturn(client, input) : declineReturn(client, input))
    await renew()
    toast({ message: done })
  }
  return (
    <FormDialog open={made !== undefined} title={title} save={save} onClose={onClose} onSave={send}>
      {(errorOf) => (
        <>
          <p className="text-ink-soft">{lead}</p>
          <TextArea
            name="note"
            label="Note to the customer"
            note="optional"
            maxLength={1000}
            error={errorOf('note')}
          />
          <Checkbox name="notify" label="Notify customer" defaultChecked />
        </>
      )}
    </FormDialog>
  )
}
