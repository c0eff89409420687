import type { CreateCustomAdditionalFeesInput } from '@vitrine/client/draft-orders'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { MoneyField } from '../../form/field-kit.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'

export interface DraftFeeDialogProps {
  readonly open: boolean
  readonly currency: string
  readonly onClose: () => void
  readonly onAdd: (fee: CreateCustomAdditionalFeesInput['customAdditionalFees'][number]) => Promise<void>
}

export function DraftFeeDialog({ open, currency, onClose, onAdd }: DraftFeeDialogProps) {
  const [amount, setAmount] = useState('')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add fee"
      save="Add fee"
      onSave={async (form) => {
        await onAdd({ name: String(form.get('name') ?? '').trim(), price: { amount } })
        setAmount('')
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            name="name"
            maxLength={50}
            hint="The customer sees this text."
            error={errorOf('name')}
          />
          <MoneyField
            label="Amount"
            currency={currency}
            value={amount}
            onChange={setAmount}
            error={errorOf('price.amount')}
          />
        </>
      )}
    </FormDialog>
  )
}
