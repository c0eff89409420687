import { Select } from '@vitrine/ui/select'

import type { ImportChoices } from '../../data/product-imports.ts'
import { formatOptions } from './names.ts'

const emptyCells = [
  { value: 'KEEP', label: 'Keep the value' },
  { value: 'CLEAR', label: 'Clear the value' },
] as const

export interface ReadingFieldsProps {
  readonly choices: ImportChoices
  /** JSON Lines has no cells. */
  readonly hasCells: boolean
  readonly onChange: (choices: ImportChoices) => void
}

/** How the file is read. */
export function ReadingFields({ choices, hasCells, onChange }: ReadingFieldsProps) {
  const { format, emptyCells: chosen = 'KEEP' } = choices
  const chooseFormat = (value: string) => {
    const next = formatOptions.find((option) => option.value === value)?.value
    // Each format recognises columns differently, so a mapping does not outlive its format.
    onChange({ emptyCells: chosen, ...(next && { format: next }) })
  }
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      <Select
        label="File format"
        placeholder="Recognise automatically"
        value={format ?? ''}
        options={formatOptions}
        onChange={({ target }) => chooseFormat(target.value)}
      />
      {hasCells ? (
        <Select
          label="Empty cells"
          hint="Applies to products that the shop already has; a field without a column always keeps its value."
          value={chosen}
          options={emptyCells}
          onChange={({ target }) =>
            onChange({ ...choices, emptyCells: target.value === 'CLEAR' ? 'CLEAR' : 'KEEP' })
          }
        />
      ) : null}
    </div>
  )
}
