import { TextField } from '@vitrine/ui/text-field'

import { countryName } from '../data/format.ts'

export interface Destination {
  readonly countryCode: string
  readonly subdivisions?: readonly string[]
}

export interface CountriesFieldProps {
  /** `IE, US-NY, US-CA`. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

export function CountriesField({ value, onChange, error }: CountriesFieldProps) {
  const destinations = readDestinations(value)
  return (
    <TextField
      label="Countries"
      note="optional"
      placeholder="IE, FR, US-NY"
      value={value}
      onChange={({ target }) => onChange(target.value.toUpperCase())}
      error={error}
      hint={
        destinations.length === 0
          ? 'Enter two-letter codes. Leave empty to cover all other countries.'
          : destinationText(destinations)
      }
    />
  )
}

/** `US-NY, US-CA` → one country with two subdivisions. The platform rejects unknown codes. */
export function readDestinations(text: string): Destination[] {
  const parts = new Map<string, string[]>()
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const [country = '', ...rest] = word.toUpperCase().split('-')
    const known = parts.get(country) ?? []
    parts.set(country, rest.length > 0 ? [...known, rest.join('-')] : known)
  }
  return [...parts].map(([countryCode, subdivisions]) => ({
    countryCode,
    ...(subdivisions.length > 0 && { subdivisions }),
  }))
}

export const writeDestinations = (destinations: readonly Destination[]): string =>
  destinations
    .flatMap(({ countryCode, subdivisions = [] }) =>
      subdivisions.length > 0
        ? subdivisions.map((part) => (part.startsWith(`${countryCode}-`) ? part : `${countryCode}-${part}`))
        : [countryCode],
    )
    .join(', ')

const shortLength = 4

/** `Ireland, France and 12 more`. */
export function destinationText(destinations: readonly Destination[]): string {
  if (destinations.length === 0) return 'All other countries'
  const names = destinations.map(
    ({ countryCode, subdivisions = [] }) =>
      countryName(countryCode) + (subdivisions.length > 0 ? ` (${subdivisions.join(', ')})` : ''),
  )
  const more = names.length - shortLength
  return more > 0 ? `${names.slice(0, shortLength).join(', ')} and ${more} more` : names.join(', ')
}
