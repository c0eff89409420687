import type { JurisdictionTax, TaxPlace, TaxProvider } from '../../kernel/ports/tax-provider.ts'
import { canada, canadianProvinces } from './canada.ts'
import { europe } from './europe.ts'
import { americanCities, americanStates, unitedStates } from './united-states.ts'
import { world } from './world.ts'

/** Date of the tables in this folder. */
export const ratesTakenOn = '2026-01-01'

/** The groups of items with rates of their own in these tables. */
export const builtInGroups = ['food', 'books'] as const

/** The provider that uses the tables in this folder; its answers name their date. */
export const builtInTax: TaxProvider = {
  name: 'Built-in rates',
  ratesTakenOn,
  async rates(questions) {
    return questions.map(({ place, taxGroup }) => builtInRates(place, taxGroup))
  },
}

/** Throws for a country that is in no table: unknown is not "no tax". */
export function builtInRates(place: TaxPlace, group?: string): readonly JurisdictionTax[] {
  const { country } = place
  const subdivision = place.subdivision?.toUpperCase().replace(`${country}-`, '')
  if (country === 'US') return unitedStates(place, subdivision, group)
  if (country === 'CA') return canada(subdivision, group)
  const rates = europe[country]
  if (rates) {
    const [standard, food, books] = rates
    const rate = group === 'food' ? food : group === 'books' ? books : standard
    return rate === '0' ? [] : [{ jurisdiction: country, jurisdictionType: 'COUNTRY', taxName: 'VAT', rate }]
  }
  const known = world[country]
  if (!known) throw new Error(`No rates of ${country} are known`)
  return (known.groups?.[group ?? ''] ?? known.standard).filter(({ rate }) => rate !== '0')
}

/** The places in the tables: countries, or the states and cities of one country. */
export function builtInPlaces(country?: string): TaxPlace[] {
  if (country === undefined)
    return [...Object.keys(europe), ...Object.keys(world), 'CA', 'US'].sort().map((one) => ({ country: one }))
  if (country === 'US')
    return [
      ...americanStates.map((subdivision) => ({ country, subdivision })),
      ...americanCities.map(({ state, name }) => ({ country, subdivision: state, city: name })),
    ]
  if (country === 'CA') return canadianProvinces.map((subdivision) => ({ country, subdivision }))
  return country in europe || country in world ? [{ country }] : []
}
