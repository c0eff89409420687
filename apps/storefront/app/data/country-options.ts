import type { SelectOption } from '@vitrine/ui/select'

import { shop } from '../shop.ts'
import { countryName } from './format.ts'

/**
 * The countries of the shop and the chosen one, sorted by name. For loaders: browsers name and sort some countries in
 * other ways, so that hydration would replace the list and lose a choice from before the scripts.
 */
export function countryOptions(chosen?: string): readonly SelectOption[] {
  const codes = new Set<string>(shop.deliveryCountries)
  if (chosen && /^[A-Z]{2}$/.test(chosen)) codes.add(chosen)
  return [...codes].map(optionOf).sort((one, other) => one.label.localeCompare(other.label, shop.locale))
}

/** The options with a country that the shop does not deliver to any more. */
export const withCountry = (options: readonly SelectOption[], code: string): readonly SelectOption[] =>
  !code || options.some(({ value }) => value === code) ? options : [...options, optionOf(code)]

const optionOf = (value: string): SelectOption => ({ value, label: countryName(value) })
