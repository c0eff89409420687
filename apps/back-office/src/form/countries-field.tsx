import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { countryOptions } from './countries.ts'
import { destinationText, readDestinations, unknownDestinations, writeDestinations } from './destinations.ts'

export interface CountriesFieldProps {
  /** `Ireland, US-NY`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The meaning of an empty field, such as “all countries”. */
  readonly none: string
  readonly error?: string | undefined
}

/** Countries by name or code, typed or chosen. */
export function CountriesField({ value, onChange, none, error }: CountriesFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const destinations = readDestinations(value)
  const unknown = unknownDestinations(value)
  const chosen = destinations.map(({ countryCode }) => countryCode)
  const add = (countryCode: string) => {
    const name = writeDestinations([{ countryCode }])
    onChange([value.trim().replace(/[,;]$/, ''), name].filter(Boolean).join(', '))
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Countries"
        note="optional"
        value={value}
        onChange={({ target }) => {
          setTyping(true)
          onChange(target.value)
        }}
        onBlur={() => setTyping(false)}
        error={
          unknown.length > 0 && !isTyping ? `Unknown: ${unknown.join(', ')}. Choose a country below.` : error
        }
        hint={
          destinations.length === 0
            ? `Names or codes, such as US-NY for a state. Leave empty for ${none}.`
            : destinationText(destinations)
        }
      />
      <Select
        label="Add a country"
        hideLabel
        placeholder="Add a country"
        options={countryOptions().filter(({ value: code }) => !chosen.includes(code))}
        value=""
        onChange={({ target }) => add(target.value)}
      />
    </div>
  )
}
