import { useQuery } from '@tanstack/react-query'
import type { CheckoutTemplate } from '@vitrine/client/checkout-templates'
import { useClient } from '@vitrine/react/provider'
import { IconButton } from '@vitrine/ui/icon-button'
import { TrashIcon } from '@vitrine/ui/icons'
import { QuantityStepper } from '@vitrine/ui/quantity-stepper'
import { Select } from '@vitrine/ui/select'

import { type Pickable, pickableOptions } from '../../../data/catalogue.ts'

export type LinkLine = CheckoutTemplate['lineItems'][number]

export interface LinkLinesProps {
  readonly lines: readonly LinkLine[]
  readonly onChange: (lines: readonly LinkLine[]) => void
  readonly error?: string | undefined
}

const maximum = 999

export function LinkLines({ lines, onChange, error }: LinkLinesProps) {
  const { data: items = [] } = useQuery(pickableOptions(useClient()))
  const rest = items.filter((item) => !lines.some((line) => isSame(line, item)))
  return (
    <div className="flex flex-col gap-3">
      {lines.length > 0 ? (
        <ul className="border-t border-line">
          {lines.map((line) => {
            const name = nameOf(line, items)
            return (
              <li key={keyOf(line)} className="flex items-center gap-3 border-b border-line py-2.5">
                <span className="min-w-0 flex-1">{name}</span>
                <QuantityStepper
                  label={`Quantity of ${name}`}
                  value={line.quantity}
                  min={1}
                  max={maximum}
                  onChange={(quantity) =>
                    onChange(lines.map((one) => (one === line ? { ...line, quantity } : one)))
                  }
                />
                <IconButton
                  label={`Remove ${name}`}
                  icon={<TrashIcon size={18} />}
                  onClick={() => onChange(lines.filter((one) => one !== line))}
                />
              </li>
            )
          })}
        </ul>
      ) : null}
      <Select
        label="Add product"
        placeholder="Choose a product"
        value=""
        options={rest.map(({ id, name, price }) => ({
          value: id,
          label: `${name}, ${price.formattedAmount}`,
        }))}
        onChange={({ target }) => {
          const item = items.find(({ id }) => id === target.value)
          if (item) onChange([...lines, { catalogReference: item.catalogReference, quantity: 1 }])
        }}
        error={error}
      />
    </div>
  )
}

/** A variant's own ID, or the product's ID without variants. */
const keyOf = ({ catalogReference: { catalogItemId, options } }: LinkLine): string =>
  String(options?.variantId ?? catalogItemId)

const isSame = (line: LinkLine, { id }: Pickable): boolean => keyOf(line) === id

export const nameOf = (line: LinkLine, items: readonly Pickable[]): string =>
  items.find((item) => isSame(line, item))?.name ?? 'Unavailable product'
