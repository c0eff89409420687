import type { Order } from '@vitrine/client/orders'
import { markOrderAsPaid } from '@vitrine/client/payments-collector'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'

const methods = [
  { value: 'BANK_TRANSFER', label: 'Bank transfer' },
  { value: 'CASH', label: 'Cash' },
  { value: 'CHECK', label: 'Cheque' },
  { value: 'OTHER', label: 'Other' },
] as const

type Method = (typeof methods)[number]['value']

export interface OrderDialogProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
}

/** Records a payment from outside the shop. */
export function MarkPaidDialog({ order, open, onClose }: OrderDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const [method, setMethod] = useState<Method>('BANK_TRANSFER')
  const [custom, setCustom] = useState('')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Mark as paid"
      save="Mark as paid"
      onSave={async () => {
        const words = custom.trim()
        const userDefinedName =
          method !== 'OTHER' ? { predefined: method } : words ? { custom: words } : undefined
        await markOrderAsPaid(client, {
          ecomOrderId: order.id,
          ...(userDefinedName && { paymentMethodName: { userDefinedName } }),
        })
        await renew()
        toast({ message: `${order.balanceSummary.balance.formattedAmount} marked as paid.` })
      }}
    >
      {(errorOf) => (
        <>
          <p className="text-ink-soft">{`Record a payment of ${order.balanceSummary.balance.formattedAmount} that you received outside the shop. The customer is not charged.`}</p>
          <RadioGroup
            legend="Payment method"
            name="method"
            layout="chips"
            options={methods}
            value={method}
            onChange={(value) => setMethod(value as Method)}
          />
          {method === 'OTHER' ? (
            <TextField
              label="Method name"
              note="optional"
              maxLength={150}
              value={custom}
              onChange={({ target }) => setCustom(target.value)}
              error={errorOf('custom')}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
