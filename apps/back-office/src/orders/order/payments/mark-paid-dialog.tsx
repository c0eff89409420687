import type { Order } from '@vitrine/client/orders'
import { markOrderAsPaid } from '@vitrine/client/payments-collector'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { type PaidBy, paidBy, paymentMethodOf } from './paid-by.ts'

/** The method that the customer chose at checkout, if any. */
function chosenBy({ manualPayment }: Order): PaidBy {
  if (manualPayment?.kind === 'CASH_ON_DELIVERY') return 'CASH'
  return manualPayment?.kind ?? 'BANK_TRANSFER'
}

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
  const [method, setMethod] = useState<PaidBy>(chosenBy(order))
  const [custom, setCustom] = useState(order.manualPayment?.kind === 'OTHER' ? order.manualPayment.name : '')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Mark as paid"
      save="Mark as paid"
      onSave={async () => {
        await markOrderAsPaid(client, {
          ecomOrderId: order.id,
          ...paymentMethodOf(method, custom.trim()),
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
            options={paidBy}
            value={method}
            onChange={(value) => setMethod(value as PaidBy)}
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
