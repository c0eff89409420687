import type { SelectOption } from '@vitrine/ui/select'

import { shop } from '../shop.ts'

/** Codes that the browser names but that are not countries: unions, and islands with other postal codes. */
const others = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'TA', 'UN'])
/** ISO 3166-1 user-assigned codes; XK is in use for Kosovo. */
const isFree = (code: string) => code !== 'XK' && /^(AA|Q[M-Z]|X[A-Z]|ZZ)$/.test(code)

/** All countries by name, and the address's current country. */
export function countryOptions(chosen = ''): readonly SelectOption[] {
  const known = countries.some(({ value }) => value === chosen)
  return chosen && !known ? [...countries, { value: chosen, label: chosen }] : countries
}

const countries = readCountries()

function readCountries(): readonly SelectOption[] {
  const names = new Intl.DisplayNames(shop.locale, { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      // Codes of former states map to another region.
      const isCurrent = new Intl.Locale(`und-${value}`).region === value
      const label = isCurrent && !isFree(value) && !others.has(value) ? names.of(value) : undefined
      return label ? [{ value, label }] : []
    })
    .sort((one, other) => one.label.localeCompare(other.label, shop.locale))
}
