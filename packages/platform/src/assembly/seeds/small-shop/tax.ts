import type { SeedTaxRegion } from '../shop/demo-shop.ts'

/** VAT of other EU countries in percent. */
const europe = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
} as const

export const taxRegions: readonly SeedTaxRegion[] = [
  {
    name: 'VAT (Ireland)',
    destinations: [{ countryCode: 'IE' }],
    rate: '0.23',
    group_rates: [
      { taxGroupId: 'food', rate: '0' },
      { taxGroupId: 'books', rate: '0.09' },
    ],
  },
  ...Object.entries(europe).map(([countryCode, rate]) => ({
    name: `VAT (${countryCode})`,
    destinations: [{ countryCode }],
    rate: `0.${String(rate * 10).padStart(3, '0')}`,
    group_rates: [],
  })),
]
