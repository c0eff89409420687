import type { JurisdictionTax, TaxPlace } from '../../kernel/ports/tax-provider.ts'

/**
 * Sales tax rates of the states, and those of groceries where they differ (`''`: the same). In force on 1 January 2026.
 * California, Utah and Virginia have a local share everywhere, which the rate includes. Sources: the revenue
 * departments of the states, compared with the Federation of Tax Administrators' table of state sales tax rates.
 */
const states: Readonly<Record<string, readonly [name: string, rate: string, food: string]>> = {
  AL: ['Alabama', '0.04', '0.02'],
  AK: ['Alaska', '0', ''],
  AZ: ['Arizona', '0.056', '0'],
  AR: ['Arkansas', '0.065', '0'],
  CA: ['California', '0.0725', '0'],
  CO: ['Colorado', '0.029', '0'],
  CT: ['Connecticut', '0.0635', '0'],
  DE: ['Delaware', '0', ''],
  DC: ['District of Columbia', '0.06', '0'],
  FL: ['Florida', '0.06', '0'],
  GA: ['Georgia', '0.04', '0'],
  HI: ['Hawaii', '0.04', ''],
  ID: ['Idaho', '0.06', ''],
  IL: ['Illinois', '0.0625', '0'],
  IN: ['Indiana', '0.07', '0'],
  IA: ['Iowa', '0.06', '0'],
  KS: ['Kansas', '0.065', '0'],
  KY: ['Kentucky', '0.06', '0'],
  LA: ['Louisiana', '0.05', '0'],
  ME: ['Maine', '0.055', '0'],
  MD: ['Maryland', '0.06', '0'],
  MA: ['Massachusetts', '0.0625', '0'],
  MI: ['Michigan', '0.06', '0'],
  MN: ['Minnesota', '0.06875', '0'],
  MS: ['Mississippi', '0.07', '0.05'],
  MO: ['Missouri', '0.04225', '0.01225'],
  MT: ['Montana', '0', ''],
  NE: ['Nebraska', '0.055', '0'],
  NV: ['Nevada', '0.0685', '0'],
  NH: ['New Hampshire', '0', ''],
  NJ: ['New Jersey', '0.06625', '0'],
  NM: ['New Mexico', '0.04875', '0'],
  NY: ['New York', '0.04', '0'],
  NC: ['North Carolina', '0.0475', '0'],
  ND: ['North Dakota', '0.05', '0'],
  OH: ['Ohio', '0.0575', '0'],
  OK: ['Oklahoma', '0.045', '0'],
  OR: ['Oregon', '0', ''],
  PA: ['Pennsylvania', '0.06', '0'],
  RI: ['Rhode Island', '0.07', '0'],
  SC: ['South Carolina', '0.06', '0'],
  SD: ['South Dakota', '0.042', ''],
  TN: ['Tennessee', '0.07', '0.04'],
  TX: ['Texas', '0.0625', '0'],
  UT: ['Utah', '0.061', '0.03'],
  VT: ['Vermont', '0.06', '0'],
  VA: ['Virginia', '0.053', '0.01'],
  WA: ['Washington', '0.065', '0'],
  WV: ['West Virginia', '0.06', '0'],
  WI: ['Wisconsin', '0.05', '0'],
  WY: ['Wyoming', '0.04', '0'],
}

type Local = readonly [type: 'COUNTY' | 'CITY' | 'SPECIAL', jurisdiction: string, rate: string]

interface City {
  readonly state: string
  readonly name: string
  /** Prefixes of its postal codes. */
  readonly postalCodes: readonly string[]
  readonly taxes: readonly Local[]
}

/**
 * Rates of counties, cities and special districts, for the largest cities; elsewhere only the state's rate is known.
 * Sources as of the same day: New York City Department of Finance, City of Chicago and Illinois DOR, California CDTFA,
 * Texas Comptroller, City and County of Denver.
 */
const cities: readonly City[] = [
  {
    state: 'NY',
    name: 'New York',
    postalCodes: ['100', '101', '102', '103', '104', '111', '112', '113', '114', '116'],
    taxes: [
      ['CITY', 'New York City', '0.045'],
      ['SPECIAL', 'Metropolitan Commuter Transportation District', '0.00375'],
    ],
  },
  {
    state: 'IL',
    name: 'Chicago',
    postalCodes: ['606'],
    taxes: [
      ['COUNTY', 'Cook County', '0.0175'],
      ['CITY', 'Chicago', '0.0125'],
      ['SPECIAL', 'Regional Transportation Authority', '0.01'],
    ],
  },
  {
    state: 'CA',
    name: 'Los Angeles',
    postalCodes: ['900', '901'],
    taxes: [['SPECIAL', 'Los Angeles County districts', '0.025']],
  },
  {
    state: 'TX',
    name: 'Houston',
    postalCodes: ['770'],
    taxes: [
      ['CITY', 'Houston', '0.01'],
      ['SPECIAL', 'Metropolitan Transit Authority', '0.01'],
    ],
  },
  {
    state: 'CO',
    name: 'Denver',
    postalCodes: ['802'],
    taxes: [
      ['CITY', 'Denver', '0.0515'],
      ['SPECIAL', 'Regional Transportation District', '0.011'],
    ],
  },
]

export const americanStates = Object.keys(states)
export const americanCities = cities.map(({ state, name }) => ({ state, name }))

export function unitedStates(
  { city, postalCode }: Pick<TaxPlace, 'city' | 'postalCode'>,
  subdivision: string | undefined,
  group: string | undefined,
): JurisdictionTax[] {
  const state = states[subdivision ?? '']
  if (!state) return []
  const [jurisdiction, usual, food] = state
  const rate = group === 'food' && food !== '' ? food : usual
  if (rate === '0') return []
  const taxName = 'Sales tax'
  const local = group === 'food' ? undefined : cities.find((one) => isIn(one, subdivision, city, postalCode))
  return [
    { jurisdiction, jurisdictionType: 'STATE', taxName, rate },
    ...(local?.taxes ?? []).map(([jurisdictionType, name, share]) => ({
      jurisdiction: name,
      jurisdictionType,
      taxName,
      rate: share,
    })),
  ]
}

/** A postal code is more exact than the buyer's spelling of a city. */
function isIn(
  { state, name, postalCodes }: City,
  subdivision: string | undefined,
  city: string | undefined,
  postalCode: string | undefined,
): boolean {
  if (state !== subdivision) return false
  const code = postalCode?.trim()
  return code
    ? postalCodes.some((beginning) => code.startsWith(beginning))
    : city?.trim().toLowerCase() === name.toLowerCase()
}
