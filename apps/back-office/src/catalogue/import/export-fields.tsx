import type { Collection } from '@vitrine/client/collections'
import { Select } from '@vitrine/ui/select'

import type { ExportChoices } from '../../data/product-exports.ts'
import { formatOptions } from './names.ts'

const visibilities = [
  { value: 'PUBLISHED', label: 'Published' },
  { value: 'DRAFT', label: 'Drafts' },
  { value: 'SCHEDULED', label: 'Scheduled' },
  { value: 'ARCHIVED', label: 'Archived' },
] as const

export interface ExportFieldsProps {
  readonly collections: readonly Collection[]
  readonly choices: ExportChoices
  readonly disabled: boolean
  readonly onChange: (choices: ExportChoices) => void
}

/** The format of the file, and its products. */
export function ExportFields({ collections, choices, disabled, onChange }: ExportFieldsProps) {
  const { visibility, ...anyVisibility } = choices
  const { collectionId, ...anyCollection } = choices
  return (
    <>
      <Select
        label="Format"
        hint="Vitrine CSV and JSON Lines carry every field."
        value={choices.format}
        options={formatOptions}
        disabled={disabled}
        onChange={({ target }) => {
          const format = formatOptions.find(({ value }) => value === target.value)?.value
          if (format) onChange({ ...choices, format })
        }}
      />
      <Select
        label="Status"
        placeholder="All products"
        value={visibility ?? ''}
        options={visibilities}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = visibilities.find(({ value }) => value === target.value)?.value
          onChange(chosen ? { ...choices, visibility: chosen } : anyVisibility)
        }}
      />
      <Select
        label="Collection"
        placeholder="All collections"
        value={collectionId ?? ''}
        options={collections.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={disabled}
        onChange={({ target }) =>
          onChange(target.value ? { ...choices, collectionId: target.value } : anyCollection)
        }
      />
    </>
  )
}
