import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { IconButton } from '@vitrine/ui/icon-button'
import { TrashIcon } from '@vitrine/ui/icons'
import { QuantityStepper } from '@vitrine/ui/quantity-stepper'

import { ItemPicker } from '../../../orders/item-picker/item-picker.tsx'
import { itemNamesOptions, keyOf, type LinkLine, nameOf } from './link-items.ts'

export interface LinkLinesProps {
  readonly lines: readonly LinkLine[]
  readonly onChange: (lines: readonly LinkLine[]) => void
  readonly error?: string | undefined
}

const maximum = 999

export function LinkLines({ lines, onChange, error }: LinkLinesProps) {
  const { data: names = new Map() } = useQuery({
    ...itemNamesOptions(useClient(), lines),
    placeholderData: keepPreviousData,
  })
  const add = (line: LinkLine) => {
    const there = lines.some((one) => keyOf(one) === keyOf(line))
    onChange(
      there
        ? lines.map((one) => (keyOf(one) === keyOf(line) ? { ...one, quantity: one.quantity + 1 } : one))
        : [...lines, line],
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {lines.length > 0 ? (
        <ul aria-label="Products of the link" className="border-t border-line">
          {lines.map((line) => {
            const name = nameOf(line, names)
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
      <ItemPicker onPick={({ catalogReference }) => add({ catalogReference, quantity: 1 })} error={error} />
    </div>
  )
}
