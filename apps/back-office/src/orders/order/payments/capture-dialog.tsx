import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { capture } from '../../../data/authorized-payments.ts'
import { formatMinor, toMinor } from '../../../data/money.ts'
import { MoneyField } from '../../../form/field-kit.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'

export interface AuthorizedDialogProps {
  readonly orderId: string
  readonly paymentId: string
  /** The authorised amount that is not captured. */
  readonly authorized: string
  readonly currency: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Captures the authorised amount or a part of it. */
export function CaptureDialog({
  orderId,
  paymentId,
  authorized,
  currency,
  open,
  onClose,
}: AuthorizedDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(orderId)
  const [typed, setTyped] = useState<string>()
  const amount = typed ?? authorized
  const rest = restOf(authorized, amount, currency)
  const close = () => {
    setTyped(undefined)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Capture payment"
      save="Capture"
      onSave={async () => {
        try {
          await capture(client, { orderId, payments: [{ paymentId, amount: { amount } }] })
        } finally {
          await renew()
        }
        toast({ message: `${formatMinor(toMinor(amount, currency), currency)} captured.` })
      }}
    >
      {(errorOf) => (
        <MoneyField
          label="Amount"
          currency={currency}
          value={amount}
          onChange={setTyped}
          error={errorOf('amount.amount') ?? errorOf('amount')}
          hint={
            rest === undefined
              ? `Enter an amount between 0 and ${authorized}.`
              : rest > 0n
                ? `${formatMinor(rest, currency)} stays authorised. You can capture it later.`
                : 'The full authorised amount.'
          }
        />
      )}
    </FormDialog>
  )
}

/** Undefined for an invalid amount or one above the authorised amount. */
function restOf(authorized: string, amount: string, currency: string): bigint | undefined {
  if (!/^\d+(\.\d+)?$/.test(amount)) return undefined
  const rest = toMinor(authorized, currency) - toMinor(amount, currency)
  return rest < 0n ? undefined : rest
}
