import { presets } from '@vitrine/theme/presets'

import type { SiteSettings } from '../../../kernel/settings.ts'

export const studio = {
  country: 'IE',
  subdivision: 'CO',
  city: 'Kinsale',
  postalCode: 'P17 YX80',
  addressLine: 'The Old Sail Loft, Lower O’Connell Street',
}

/** The demo shop: a small workshop for home goods. */
export const demoSettings: SiteSettings = {
  name: 'Morrow & Wren',
  tagline: 'Things for the home, made slowly',
  description:
    'Stoneware, lamps, linen and prints from a small workshop in Kinsale, and a few good things from the neighbours.',
  currency: 'EUR',
  locale: 'en-IE',
  language: 'en',
  weightUnit: 'KG',
  timeZone: 'Europe/Dublin',
  taxIncludedInPrices: true,
  theme: presets.editorial.theme,
  businessAddress: studio,
  invoices: {
    vatId: 'IE 6388047V',
    note: 'Thank you for buying from a small workshop. Things may come back within thirty days, in one piece.',
  },
  supportEmail: 'hello@morrow-and-wren.example',
  frame: { community: true },
  storefrontUrl: 'http://localhost:4020',
}
