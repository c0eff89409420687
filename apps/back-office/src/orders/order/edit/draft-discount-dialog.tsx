import type { CreateCustomDiscountsInput } from '@vitrine/client/draft-orders'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { MoneyField } from '../../../form/field-kit.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'

export interface DraftDiscountDialogProps {
  readonly open: boolean
  readonly currency: string
  readonly onClose: () => void
  readonly onAdd: (discount: CreateCustomDiscountsInput['discounts'][number]) => Promise<void>
}

export function DraftDiscountDialog({ open, currency, onClose, onAdd }: DraftDiscountDialogProps) {
  const [amount, setAmount] = useState('')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add discount"
      save="Add discount"
      onSave={async (form) => {
        const description = String(form.get('description') ?? '').trim()
        await onAdd({
          priceAmount: { amount },
          discountType: 'GLOBAL',
          ...(description && { description }),
        })
        setAmount('')
      }}
    >
      {(errorOf) => (
        <>
          <MoneyField
            label="Amount"
            currency={currency}
            value={amount}
            onChange={setAmount}
            error={errorOf('priceAmount.amount') ?? errorOf('amount')}
          />
          <TextField
            label="Description"
            name="description"
            note="optional"
            maxLength={200}
            hint="The customer sees this text."
            error={errorOf('description')}
          />
        </>
      )}
    </FormDialog>
  )
}
