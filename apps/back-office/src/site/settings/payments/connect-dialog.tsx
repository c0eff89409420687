import { useQueryClient } from '@tanstack/react-query'
import {
  connectStripe,
  type OfferedPaymentMethod,
  type PaymentState,
} from '@vitrine/client/payment-connections'
import { useClient } from '@vitrine/react/provider'
import { CopyButton } from '@vitrine/ui/copy-button'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { paymentConnectionsOptions } from '../../../data/payment-connections.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useProven } from '../../../shell/step-up/step-up.tsx'
import { MethodBoxes } from './method-boxes.tsx'

export interface ConnectDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly payments: PaymentState
}

const isOnThisMachine = (url: string): boolean =>
  /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(url).hostname)

const empty = { secretKey: '', publishableKey: '', webhookSecret: '' }

/** The keys stay in this dialog until Stripe accepted them, and are never shown again. */
export function ConnectDialog({ open, onClose, payments }: ConnectDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const proven = useProven()
  const [keys, setKeys] = useState(empty)
  const [methods, setMethods] = useState<readonly OfferedPaymentMethod[]>(
    payments.connections[0]?.methods ?? [],
  )
  const { test, live } = payments.webhookUrls
  const webhookUrl = keys.secretKey.includes('_live_') ? live : test
  const close = () => {
    setKeys(empty)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Connect Stripe"
      save="Connect"
      onSave={async () => {
        const { publishableKey, ...secrets } = keys
        const sent = { ...secrets, ...(publishableKey && { publishableKey }), methods: [...methods] }
        const connected = await proven(() => connectStripe(client, sent))
        queries.setQueryData(paymentConnectionsOptions(client).queryKey, connected.payments)
        toast({ message: 'Stripe accepted the key. The account is connected.' })
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Secret key"
            type="password"
            autoComplete="off"
            hint="In Stripe: Developers, API keys. It starts with sk_test_ or sk_live_."
            value={keys.secretKey}
            onChange={({ target }) => setKeys({ ...keys, secretKey: target.value })}
            error={errorOf('secretKey')}
          />
          <TextField
            label="Publishable key"
            note="optional"
            autoComplete="off"
            hint="On the same page of Stripe. It starts with pk_ and is public. With it, customers pay within your checkout; without it, on the page of Stripe."
            value={keys.publishableKey}
            onChange={({ target }) => setKeys({ ...keys, publishableKey: target.value })}
            error={errorOf('publishableKey')}
          />
          <div>
            <p className="text-sm">
              In Stripe: Developers, Webhooks, add an endpoint for checkout.session, payment_intent, refund
              and charge.dispute events, with this address:
            </p>
            <p className="mt-1 flex items-center gap-2">
              <code className="min-w-0 text-sm wrap-anywhere">{webhookUrl}</code>
              <CopyButton what="the webhook address" text={webhookUrl} />
            </p>
            {isOnThisMachine(webhookUrl) ? (
              <p className="mt-1 text-sm text-caution">
                Stripe cannot reach this address: it is on your own machine. Payments complete when customers
                return to the shop; for the rest, use the public address of the platform.
              </p>
            ) : null}
          </div>
          <TextField
            label="Signing secret of the webhook"
            type="password"
            autoComplete="off"
            hint="Stripe shows it after you add the endpoint. It starts with whsec_."
            value={keys.webhookSecret}
            onChange={({ target }) => setKeys({ ...keys, webhookSecret: target.value })}
            error={errorOf('webhookSecret')}
          />
          <MethodBoxes available={payments.availableMethods} chosen={methods} onChange={setMethods} />
        </>
      )}
    </FormDialog>
  )
}
