import type { SiteSettings } from '../settings.ts'

const studio = {
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

const neighbours = ['GB', 'CH', 'NO', 'IS', 'LI'] as const

/** More than a courier carries under one arm. */
const heavy = (price: number) =>
  [{ conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: 5 }], price }] as const

/** The demo shop: a small maker of things for the home. */
export const demoSettings: SiteSettings = {
  name: 'Morrow & Wren',
  currency: 'EUR',
  locale: 'en-IE',
  language: 'en',
  weightUnit: 'KG',
  taxIncludedInPrices: true,
  logoSize: 'MEDIUM',
  logoAlignment: 'LEFT',
  businessAddress: studio,
  supportEmail: 'hello@morrow-and-wren.example',
  storefrontUrl: 'http://localhost:4020',
  deliveryRegions: [
    {
      id: '2f9d1c70-51c8-4d0a-8f5e-0d6f6a5b0001',
      name: 'Ireland',
      destinations: [{ country: 'IE' }],
      options: [
        {
          code: 'standard',
          title: 'Post',
          deliveryTime: '2–4 working days',
          price: 595,
          freeFrom: 10_000,
          tiers: heavy(995),
        },
        {
          code: 'express',
          title: 'Courier',
          deliveryTime: 'The next working day, if ordered by two',
          price: 1_295,
          tiers: heavy(1_895),
        },
        {
          code: 'collect',
          title: 'Collect from the studio',
          deliveryTime: 'Ready tomorrow, Tuesday to Saturday from ten to five',
          instructions: 'The blue door on the quay side. Ring twice; the wheel is loud.',
          pickup: { method: 'STORE_PICKUP', address: studio },
          price: 0,
        },
      ],
    },
    {
      id: '2f9d1c70-51c8-4d0a-8f5e-0d6f6a5b0002',
      name: 'Europe',
      destinations: [...Object.keys(europe), ...neighbours].map((country) => ({ country })),
      options: [
        {
          code: 'europe-post',
          title: 'Tracked post',
          deliveryTime: '4–8 working days',
          price: 1_295,
          freeFrom: 20_000,
          tiers: heavy(1_995),
        },
        {
          code: 'europe-courier',
          title: 'Courier',
          deliveryTime: '2–3 working days',
          price: 2_495,
          tiers: heavy(3_495),
        },
      ],
    },
    {
      id: '2f9d1c70-51c8-4d0a-8f5e-0d6f6a5b0003',
      name: 'Rest of the world',
      destinations: [],
      options: [
        {
          code: 'world-post',
          title: 'Tracked post',
          deliveryTime: '8–15 working days',
          price: 2_495,
          tiers: heavy(4_495),
        },
      ],
    },
  ],
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
