import { useQuery } from '@tanstack/react-query'
import type { AddLineItemsToDraftOrderInput } from '@vitrine/client/draft-orders'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { pickableOptions } from '../../../data/catalogue.ts'
import { MoneyField, NumberField } from '../../../form/field-kit.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'

export interface AddItemDialogProps {
  readonly open: boolean
  readonly currency: string
  readonly onClose: () => void
  readonly onAdd: (item: Omit<AddLineItemsToDraftOrderInput, 'draftOrderId'>) => Promise<void>
}

const kinds = [
  { value: 'CATALOGUE', label: 'Product' },
  { value: 'OWN', label: 'Custom item' },
] as const

export function AddItemDialog({ open, currency, onClose, onAdd }: AddItemDialogProps) {
  const [kind, setKind] = useState<'CATALOGUE' | 'OWN'>('CATALOGUE')
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState('1')
  const { data: items = [] } = useQuery({ ...pickableOptions(useClient()), enabled: open })
  const add = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const chosen = items.find(({ id }) => id === text('item'))
    await onAdd(
      kind === 'CATALOGUE' && chosen
        ? { catalogLineItems: [{ catalogReference: chosen.catalogReference, quantity: Number(quantity) }] }
        : {
            customLineItems: [
              {
                productName: { original: text('name') },
                quantity: Number(quantity),
                price: { amount: price },
                itemType: { preset: 'PHYSICAL' },
              },
            ],
          },
    )
    setPrice('')
    setQuantity('1')
  }
  return (
    <FormDialog open={open} onClose={onClose} title="Add item" save="Add item" onSave={add}>
      {(errorOf) => (
        <>
          <RadioGroup
            legend="Item type"
            name="kind"
            layout="chips"
            options={kinds}
            value={kind}
            onChange={(value) => setKind(value as typeof kind)}
          />
          {kind === 'CATALOGUE' ? (
            <Select
              label="Item"
              name="item"
              options={items.map(({ id, name }) => ({ value: id, label: name }))}
              error={errorOf('catalogReference')}
            />
          ) : (
            <>
              <TextField label="Name" name="name" maxLength={200} error={errorOf('original')} />
              <MoneyField
                label="Unit price"
                currency={currency}
                value={price}
                onChange={setPrice}
                error={errorOf('price.amount') ?? errorOf('amount')}
              />
            </>
          )}
          <NumberField label="Quantity" value={quantity} onChange={setQuantity} error={errorOf('quantity')} />
        </>
      )}
    </FormDialog>
  )
}
