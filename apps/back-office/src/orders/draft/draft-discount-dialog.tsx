import type { CreateCustomDiscountsInput } from '@vitrine/client/draft-orders'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { MoneyField, NumberField } from '../../form/field-kit.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'

export interface DraftDiscountDialogProps {
  readonly open: boolean
  readonly currency: string
  readonly onClose: () => void
  readonly onAdd: (discount: CreateCustomDiscountsInput['discounts'][number]) => Promise<void>
}

const kinds = [
  { value: 'AMOUNT', label: 'Fixed amount' },
  { value: 'PERCENT', label: 'Percent' },
] as const

export function DraftDiscountDialog({ open, currency, onClose, onAdd }: DraftDiscountDialogProps) {
  const [kind, setKind] = useState<'AMOUNT' | 'PERCENT'>('AMOUNT')
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
          ...(kind === 'AMOUNT' ? { priceAmount: { amount } } : { percentage: amount }),
          discountType: 'GLOBAL',
          ...(description && { description }),
        })
        setAmount('')
      }}
    >
      {(errorOf) => (
        <>
          <RadioGroup
            legend="Discount type"
            name="kind"
            layout="chips"
            options={kinds}
            value={kind}
            onChange={(value) => setKind(value as typeof kind)}
          />
          {kind === 'AMOUNT' ? (
            <MoneyField
              label="Amount"
              currency={currency}
              value={amount}
              onChange={setAmount}
              error={errorOf('priceAmount.amount') ?? errorOf('amount')}
            />
          ) : (
            <NumberField
              label="Percentage"
              unit="%"
              hint="Of the price of the items now."
              value={amount}
              onChange={setAmount}
              error={errorOf('percentage')}
            />
          )}
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
