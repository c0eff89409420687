import { Checkbox } from '@vitrine/ui/checkbox'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import type { Named } from '../data/catalogue.ts'

export interface PickListProps {
  readonly legend: string
  readonly options: readonly Named[]
  readonly picked: readonly string[]
  readonly onChange: (picked: readonly string[]) => void
  readonly error?: string | undefined
}

const shortLength = 8

/** Checkboxes, with a search box for long lists. */
export function PickList({ legend, options, picked, onChange, error }: PickListProps) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const shown = options.filter(({ name }) => name.toLowerCase().includes(wanted))
  const toggle = (id: string) =>
    onChange(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">
        {picked.length > 0 ? `${legend} (${picked.length})` : legend}
      </legend>
      {options.length > shortLength ? (
        <TextField
          label={`Search ${legend.toLowerCase()}`}
          hideLabel
          type="search"
          placeholder="Search by name"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      ) : null}
      <ul className="flex max-h-64 flex-col gap-2.5 overflow-y-auto rounded-md border border-line p-3">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox label={name} checked={picked.includes(id)} onChange={() => toggle(id)} />
          </li>
        ))}
        {shown.length === 0 ? <li className="text-sm text-ink-soft">No results.</li> : null}
      </ul>
      {error ? (
        <p role="alert" className="text-sm text-critical">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
