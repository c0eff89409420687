import type { SelectOption } from '@vitrine/ui/select'

import { countryName } from '../../data/format.ts'
import { shop } from '../../shop.ts'

/** The countries that the shop knows, and the one that an address already has, by name. */
export function countryOptions(chosen: string): readonly SelectOption[] {
  const codes = new Set<string>(shop.countries)
  if (/^[A-Z]{2}$/.test(chosen)) codes.add(chosen)
  return [...codes]
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, shop.locale))
}
