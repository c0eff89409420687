import { addChargeback, addRefund } from '@vitrine/client/order-transactions'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { MoneyField } from '../../../form/field-kit.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'
import type { Payment } from './payment-text.ts'

const tasks = {
  refund: {
    title: 'Record a refund',
    save: 'Record refund',
    text: 'Record money that you returned outside the shop, by bank transfer or at the payment provider. The shop refunds nothing.',
    done: 'Refund recorded.',
  },
  chargeback: {
    title: 'Record a chargeback',
    save: 'Record chargeback',
    text: 'Record that the customer’s bank took the money back. The shop moves no money.',
    done: 'Chargeback recorded.',
  },
} as const

export type RecordTask = keyof typeof tasks

export interface RecordDialogProps {
  readonly order: Order
  readonly payment: Payment
  readonly task: RecordTask
  readonly open: boolean
  readonly onClose: () => void
}

/** Records money that moved outside the shop. */
export function RecordDialog({ order, payment, task, open, onClose }: RecordDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const [amount, setAmount] = useState('')
  const { title, save, text, done } = tasks[task]
  const record = (form: FormData): Promise<unknown> => {
    const about = { orderId: order.id, paymentId: payment.id, amount: { amount } }
    if (task === 'chargeback') return addChargeback(client, about)
    const reason = String(form.get('reason') ?? '').trim()
    return addRefund(client, {
      orderId: order.id,
      refund: {
        transactions: [{ paymentId: payment.id, amount: { amount }, externalRefund: true }],
        ...(reason && { details: { reason } }),
      },
    })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      save={save}
      onSave={async (form) => {
        await record(form)
        setAmount('')
        await renew()
        toast({ message: done })
      }}
    >
      {(errorOf) => (
        <>
          <p className="text-ink-soft">{text}</p>
          <MoneyField
            label="Amount"
            currency={order.currency}
            value={amount}
            onChange={setAmount}
            hint={`The payment is ${payment.amount.formattedAmount}.`}
            error={errorOf('amount.amount') ?? errorOf('amount')}
          />
          {task === 'refund' ? (
            <TextField
              label="Reason"
              name="reason"
              note="optional"
              maxLength={200}
              error={errorOf('refund.details.reason')}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
