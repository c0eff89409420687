import { Select } from '@vitrine/ui/select'

import type { ImportChoices } from '../../data/product-imports.ts'
import { formatOptions } from './names.ts'

const emptyCells = [
  { value: 'KEEP', label: 'Keep the value' },
  { value: 'CLEAR', label: 'Clear the value' },
] as const

const keys = [
  { value: 'SLUG', label: 'Slug' },
  { value: 'SKU', label: 'SKU' },
] as const

export interface ReadingFieldsProps {
  readonly choices: ImportChoices
  /** JSON Lines has no cells. */
  readonly hasCells: boolean
  readonly onChange: (choices: ImportChoices) => void
}

/** How the file is read. */
export function ReadingFields({ choices, hasCells, onChange }: ReadingFieldsProps) {
  const { format, emptyCells: chosen = 'KEEP', key } = choices
  const chooseFormat = (value: string) => {
    const next = formatOptions.find((option) => option.value === value)?.value
    // Each format recognises columns differently, so a mapping does not outlive its format.
    onChange({ emptyCells: chosen, ...(key && { key }), ...(next && { format: next }) })
  }
  const chooseKey = (value: string) => {
    const { key: _, ...others } = choices
    const next = keys.find((option) => option.value === value)?.value
    onChange({ ...others, ...(next && { key: next }) })
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
      <Select
        label="Find existing products by"
        placeholder="Slug if the file has slugs, then SKU"
        value={key ?? ''}
        options={keys}
        onChange={({ target }) => chooseKey(target.value)}
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
