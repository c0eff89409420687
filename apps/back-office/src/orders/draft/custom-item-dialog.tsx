import type { AddLineItemsToDraftOrderInput } from '@vitrine/client/draft-orders'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { MoneyField, NumberField } from '../../form/field-kit.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'

export interface CustomItemDialogProps {
  readonly open: boolean
  readonly currency: string
  readonly onClose: () => void
  readonly onAdd: (
    item: NonNullable<AddLineItemsToDraftOrderInput['customLineItems']>[number],
  ) => Promise<void>
}

/** An item that is not a product of the shop. */
export function CustomItemDialog({ open, currency, onClose, onAdd }: CustomItemDialogProps) {
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState('1')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add custom item"
      save="Add item"
      onSave={async (form) => {
        await onAdd({
          productName: { original: String(form.get('name') ?? '').trim() },
          quantity: Number(quantity),
          price: { amount: price },
          itemType: { preset: 'PHYSICAL' },
        })
        setPrice('')
        setQuantity('1')
      }}
    >
      {(errorOf) => (
        <>
          <TextField label="Name" name="name" maxLength={200} error={errorOf('original')} />
          <MoneyField
            label="Unit price"
            currency={currency}
            value={price}
            onChange={setPrice}
            error={errorOf('price.amount') ?? errorOf('amount')}
          />
          <NumberField label="Quantity" value={quantity} onChange={setQuantity} error={errorOf('quantity')} />
        </>
      )}
    </FormDialog>
  )
}
