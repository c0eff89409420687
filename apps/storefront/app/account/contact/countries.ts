import type { SelectOption } from '@vitrine/ui/select'

import { countryName } from '../../data/format.ts'
import { shop } from '../../shop.ts'

/** The countries of the shop and the chosen one, sorted by name. */
export function countryOptions(chosen: string): readonly SelectOption[] {
  const codes = new Set<string>(shop.deliveryCountries)
  if (/^[A-Z]{2}$/.test(chosen)) codes.add(chosen)
  return [...codes]
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, shop.locale))
}
