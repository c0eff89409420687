import { presets } from '@vitrine/theme/presets'

import type { SiteSettings } from '../../../kernel/settings.ts'

export const store = {
  country: 'US',
  subdivision: 'ME',
  city: 'Portland',
  postalCode: '04101',
  addressLine: '212 Commercial Street',
}

export const settings: SiteSettings = {
  name: 'Orrin Vale',
  tagline: 'Clothes that stay',
  description: 'Shirts, knitwear and coats in sizes XS to XL, made in small runs and mended for free.',
  currency: 'USD',
  locale: 'en-US',
  language: 'en',
  weightUnit: 'LB',
  timeZone: 'America/New_York',
  taxIncludedInPrices: false,
  theme: {
    ...presets.market.theme,
    colours: {
      background: '#ffffff',
      surface: '#eef1f4',
      text: '#14202b',
      accent: '#a8321f',
      button: '#14314f',
    },
    fonts: 'SPACE_GROTESK_DM_SANS',
    cornerRadius: 0,
    density: 'COMPACT',
    buttons: { fill: 'FILLED', shape: 'SQUARE' },
  },
  businessAddress: store,
  invoices: { note: 'Unworn things come back free of charge within sixty days. Worn ones, we mend.' },
  supportEmail: 'help@orrin-vale.example',
  storefrontUrl: 'http://localhost:4020',
}
