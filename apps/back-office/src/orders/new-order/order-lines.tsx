import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { PlusIcon, TrashIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { pickableOptions } from '../../data/catalogue.ts'
import { MoneyField, NumberField } from '../../form/field-kit.tsx'
import { isAmount, type LineDraft } from './order-draft.ts'

export interface OrderLinesProps {
  readonly lines: readonly LineDraft[]
  readonly onChange: (lines: readonly LineDraft[]) => void
  readonly errorOf: (path: string) => string | undefined
}

export function OrderLines({ lines, onChange, errorOf }: OrderLinesProps) {
  const { data: items = [] } = useQuery(pickableOptions(useClient()))
  const offered = items.filter(({ itemType }) => itemType === 'PHYSICAL' || itemType === 'SERVICE')
  const set = (id: string, changes: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...changes } : line)))
  const add = (line: Omit<LineDraft, 'id' | 'quantity'>) =>
    onChange([...lines, { ...line, id: crypto.randomUUID(), quantity: '1' }])
  const missing = errorOf('lineItems')
  return (
    <>
      {lines.length > 0 ? (
        <ul className="mb-5 border-t border-line">
          {lines.map((line) => (
            <li key={line.id} className="flex flex-wrap items-end gap-3 border-b border-line py-4">
              <span className="min-w-0 flex-1 basis-full sm:basis-56">
                {line.catalogReference ? (
                  <span className="flex min-h-control items-center font-medium">{line.name}</span>
                ) : (
                  <TextField
                    label="Name"
                    maxLength={200}
                    value={line.name}
                    onChange={({ target }) => set(line.id, { name: target.value })}
                    error={line.name.trim() ? undefined : errorOf('original')}
                  />
                )}
              </span>
              <NumberField
                className="w-20"
                label="Quantity"
                value={line.quantity}
                onChange={(quantity) => set(line.id, { quantity })}
                error={Number(line.quantity) >= 1 ? undefined : errorOf('quantity')}
              />
              <MoneyField
                className="w-32"
                label="Unit price"
                value={line.price}
                onChange={(price) => set(line.id, { price })}
                error={isAmount(line.price) ? undefined : errorOf('price.amount')}
              />
              <span className="pb-1">
                <IconButton
                  label={`Remove ${line.name || 'item'}`}
                  icon={<TrashIcon size={18} />}
                  onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <span className="min-w-0 flex-1 basis-56">
          <Select
            label="Add product"
            placeholder="Choose a product"
            value=""
            options={offered.map(({ id, name, price }) => ({
              value: id,
              label: `${name}, ${price.formattedAmount}`,
            }))}
            onChange={({ target }) => {
              const item = offered.find(({ id }) => id === target.value)
              if (!item) return
              const { name, price, itemType, catalogReference } = item
              const preset = itemType === 'BUNDLE' ? 'PHYSICAL' : itemType
              add({ name, price: price.amount, itemType: { preset }, catalogReference })
            }}
            error={missing && 'Add at least one item.'}
          />
        </span>
        <Button
          variant="secondary"
          icon={<PlusIcon size={16} />}
          onClick={() => add({ name: '', price: '', itemType: { preset: 'PHYSICAL' } })}
        >
          Add custom item
        </Button>
      </div>
    </>
  )
}
