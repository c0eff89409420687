import { cancelOrder } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Checkbox } from '@vitrine/ui/checkbox'
import { TextArea } from '@vitrine/ui/text-area'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { releaseAuthorized } from '../../../data/authorized-payments.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { authorizedMinor } from '../payments/authorized-amount.ts'
import type { OrderDialogProps } from '../payments/mark-paid-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'

/** Cancelling cannot be undone, so the dialog offers its side effects first. */
export function CancelDialog({ order, open, onClose }: OrderDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const [mail, setMail] = useState(true)
  const { paid, authorized } = order.balanceSummary
  const authorizedPayments = (order.orderTransactions?.payments ?? []).filter(
    (payment) => authorizedMinor(payment, order.currency) > 0n,
  )
  const cancel = async (form: FormData) => {
    const message = String(form.get('message') ?? '').trim()
    if (authorizedPayments.length > 0)
      await releaseAuthorized(
        client,
        order.id,
        authorizedPayments.map(({ id }) => id),
      )
    await cancelOrder(client, {
      id: order.id,
      restockAllItems: form.has('restock'),
      sendOrderCanceledEmail: mail,
      ...(mail && message && { customMessage: message }),
    })
    await renew()
    toast({ message: `Order ${order.number} cancelled.` })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Cancel order ${order.number}?`}
      save="Cancel order"
      leave="Keep order"
      tone="danger"
      onSave={cancel}
    >
      {(errorOf) => (
        <>
          <p className="text-ink-soft">This cannot be undone.</p>
          {authorizedPayments.length > 0 ? (
            <Banner tone="caution" title={`${authorized.formattedAmount} is authorised`}>
              The authorisation is voided before the order is cancelled.
            </Banner>
          ) : null}
          {Number(paid.amount) > 0 ? (
            <Banner tone="caution" title={`${paid.formattedAmount} is paid`}>
              The payment is not refunded automatically. Refund it in the payments section.
            </Banner>
          ) : null}
          <Checkbox name="restock" label="Return all items to stock" defaultChecked />
          <Checkbox
            label="Notify customer"
            checked={mail}
            onChange={({ target }) => setMail(target.checked)}
          />
          {mail ? (
            <TextArea
              label="Message to customer"
              name="message"
              note="optional"
              rows={3}
              maxLength={1000}
              error={errorOf('customMessage')}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
