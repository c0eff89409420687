import { always, from, inCountries, regionId } from '../shop/delivery.ts'
import type { SeedDelivery } from '../shop/demo-shop.ts'

const home = regionId(1)
const abroad = regionId(2)

export const delivery: SeedDelivery = {
  regions: [
    { id: home, name: 'United States', destinations: inCountries('US') },
    { id: abroad, name: 'Rest of the world', destinations: [] },
  ],
  options: [
    {
      code: 'std-ship',
      title: 'Standard Shipping',
      regionIds: [home, abroad],
      document: { estimatedDeliveryTime: '3–5 working days', rates: [from('100', '0'), always('5.00')] },
    },
    {
      code: 'exp-ship-us',
      title: 'Express Shipping (US)',
      regionIds: [home],
      document: { estimatedDeliveryTime: 'The next day', rates: [always('15.00')] },
    },
    {
      code: 'exp-ship-intl',
      title: 'International Express',
      regionIds: [abroad],
      document: { estimatedDeliveryTime: '2–4 working days', rates: [always('25.00')] },
    },
  ],
  shippingAddress: {
    country: 'US',
    subdivision: 'US-CA',
    city: 'San Francisco',
    postalCode: '94105',
    addressLine: '123 Market Street',
  },
}
