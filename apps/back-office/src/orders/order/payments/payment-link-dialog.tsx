import { createOrderPaymentRequest } from '@vitrine/client/order-payment-requests'
import { useClient } from '@vitrine/react/provider'
import { CopyButton } from '@vitrine/ui/copy-button'
import { Dialog } from '@vitrine/ui/dialog'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { MoneyField } from '../../../form/field-kit.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'
import type { OrderDialogProps } from './mark-paid-dialog.tsx'

/** Creates a link to pay the balance, or a part of it, by card. */
export function PaymentLinkDialog({ order, open, onClose }: OrderDialogProps) {
  const client = useClient()
  const { renew } = useOrderAction(order.id)
  const [typed, setTyped] = useState<string>()
  const [title, setTitle] = useState('')
  const [url, setUrl] = useState<string>()
  const amount = typed ?? order.balanceSummary.balance.amount
  const make = async () => {
    const words = title.trim()
    const made = await createOrderPaymentRequest(client, {
      orderPaymentRequest: { orderId: order.id, amount: { amount }, ...(words && { title: words }) },
    })
    setTyped(undefined)
    setTitle('')
    setUrl(made.orderPaymentRequestUrl)
    void renew()
  }
  return (
    <>
      <FormDialog open={open} onClose={onClose} title="Payment link" save="Create link" onSave={make}>
        {(errorOf) => (
          <>
            <MoneyField
              label="Amount"
              currency={order.currency}
              value={amount}
              onChange={setTyped}
              error={errorOf('amount.amount') ?? errorOf('amount')}
              hint={`The maximum is ${order.balanceSummary.balance.formattedAmount}.`}
            />
            <TextField
              label="Description"
              note="optional"
              maxLength={100}
              placeholder={`Order ${order.number}`}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              error={errorOf('title')}
            />
          </>
        )}
      </FormDialog>
      <Dialog open={url !== undefined} onClose={() => setUrl(undefined)} title="Payment link">
        <p className="mb-4 text-ink-soft">
          Send this link to the customer. It stays in the payments section of the order until it is paid.
        </p>
        {url ? <LinkRow url={url} /> : null}
      </Dialog>
    </>
  )
}

export const LinkRow = ({ url }: { readonly url: string }) => (
  <p className="flex items-center gap-2 rounded-md bg-surface py-2 pr-2 pl-4">
    <code className="min-w-0 flex-1 font-code text-xs break-all select-all">{url}</code>
    <CopyButton what="link" text={url} />
  </p>
)
