import type { SiteSettings } from '../settings.ts'

/** The demo shop: a small maker of things for the home. */
export const demoSettings: SiteSettings = {
  name: 'Vitrine',
  currency: 'EUR',
  locale: 'en-IE',
  language: 'en',
  weightUnit: 'KG',
  taxIncludedInPrices: false,
  logoSize: 'MEDIUM',
  logoAlignment: 'LEFT',
  businessAddress: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '14 Fade Street' },
  deliveryRegions: [
    {
      id: 'ireland',
      name: 'Ireland',
      destinations: [{ country: 'IE' }],
      options: [
        { code: 'post', title: 'Post', deliveryTime: '2–4 working days', price: 600, freeFrom: 15_000 },
        { code: 'courier', title: 'Courier', deliveryTime: 'Next working day', price: 1_200 },
        {
          code: 'workshop',
          title: 'Collect from the workshop',
          deliveryTime: 'Tomorrow from ten',
          instructions: 'Ring the bell beside the green door.',
          pickup: { method: 'STORE_PICKUP', address: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '14 Fade Street' } },
          price: 0,
        },
      ],
    },
  ],
  taxRegions: [{ name: 'VAT', destinations: [{ country: 'IE' }], rate: '0.23' }],
}
