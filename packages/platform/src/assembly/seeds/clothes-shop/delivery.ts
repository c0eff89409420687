import { always, from, inCountries, regionId } from '../shop/delivery.ts'
import type { SeedDelivery, SeedTaxRegion } from '../shop/demo-shop.ts'
import { store } from './settings.ts'

const home = [regionId(1)]
const abroad = [regionId(2)]

export const delivery: SeedDelivery = {
  regions: [
    { id: regionId(1), name: 'United States', destinations: inCountries('US') },
    { id: regionId(2), name: 'Rest of the world', destinations: [] },
  ],
  options: [
    {
      code: 'standard',
      title: 'Ground',
      regionIds: home,
      document: { estimatedDeliveryTime: '3–5 working days', rates: [from('120', '0'), always('7.00')] },
    },
    {
      code: 'express',
      title: 'Two-day air',
      regionIds: home,
      document: { estimatedDeliveryTime: '2 working days', rates: [always('19.00')] },
    },
    {
      code: 'collect',
      title: 'Pick up at the store',
      kind: 'PICKUP',
      regionIds: home,
      document: {
        estimatedDeliveryTime: 'Ready in two hours, every day from ten to six',
        instructions: 'Ask at the counter. The fitting rooms are on the left.',
        pickup: { pickupMethod: 'STORE_PICKUP', address: store },
        rates: [always('0')],
      },
    },
    {
      code: 'world-post',
      title: 'International post',
      regionIds: abroad,
      document: { estimatedDeliveryTime: '7–14 working days', rates: [from('300', '0'), always('28.00')] },
    },
  ],
  shippingAddress: {
    country: 'US',
    subdivision: 'US-ME',
    city: 'Brunswick',
    postalCode: '04011',
    addressLine: '31 Maine Street',
  },
}

const salesTax = (name: string, state: string, rate: string): SeedTaxRegion => ({
  name: `Sales tax (${name})`,
  destinations: [{ countryCode: 'US', subdivisions: [state] }],
  rate,
  group_rates: [],
})

export const taxRegions: readonly SeedTaxRegion[] = [
  salesTax('Maine', 'US-ME', '0.055'),
  salesTax('New York', 'US-NY', '0.08875'),
  salesTax('California', 'US-CA', '0.0725'),
]
