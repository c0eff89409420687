import { presets } from '@vitrine/theme/presets'

import type { SiteSettings } from '../../../kernel/settings.ts'

const store = {
  country: 'US',
  subdivision: 'CA',
  city: 'San Francisco',
  postalCode: '94107',
  addressLine: '640 Brannan Street',
}

export const settings: SiteSettings = {
  name: 'Fern & Finch',
  tagline: 'Flowers, cut this morning',
  description: 'Bouquets, orchids and the pots to stand them in.',
  currency: 'USD',
  locale: 'en-US',
  language: 'en',
  weightUnit: 'LB',
  timeZone: 'America/Los_Angeles',
  taxIncludedInPrices: false,
  theme: presets.editorial.theme,
  businessAddress: store,
  supportEmail: 'help@fern-and-finch.example',
  storefrontUrl: 'http://localhost:4020',
}
