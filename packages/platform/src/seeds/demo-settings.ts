import type { SiteSettings } from '../settings.ts'

export const studio = {
  country: 'IE',
  subdivision: 'CO',
  city: 'Kinsale',
  postalCode: 'P17 YX80',
  addressLine: 'The Old Sail Loft, Lower O’Connell Street',
}

/** VAT of the other countries of the Union, in hundredths. */
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

/** The demo shop: a small maker of things for the home. */
export const demoSettings: SiteSettings = {
  name: 'Morrow & Wren',
  currency: 'EUR',
  locale: 'en-IE',
  language: 'en',
  weightUnit: 'KG',
  timeZone: 'Europe/Dublin',
  taxIncludedInPrices: true,
  logoSize: 'MEDIUM',
  logoAlignment: 'LEFT',
  businessAddress: studio,
  supportEmail: 'hello@morrow-and-wren.example',
  storefrontUrl: 'http://localhost:4020',
  taxRegions: [
    {
      name: 'VAT (Ireland)',
      destinations: [{ country: 'IE' }],
      rate: '0.23',
      groups: { food: '0', books: '0.09' },
    },
    ...Object.entries(europe).map(([country, rate]) => ({
      name: `VAT (${country})`,
      destinations: [{ country }],
      rate: `0.${String(rate * 10).padStart(3, '0')}`,
    })),
  ],
}
