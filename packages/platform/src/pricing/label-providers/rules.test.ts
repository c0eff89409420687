import { expect, test } from 'vitest'

import { buyerPrice, servicesTo, serviceTitle, toParcels } from './rules.ts'

const box = {
  packageType: 'CUSTOM',
  packageDetails: { maxNumberOfProducts: 3 },
  backupWeight: '0.5',
} as const

test('units fill one parcel after another, and units without a weight count with the backup weight', () => {
  expect(toParcels(box, [{ quantity: 4, weight: 0.1 }, { quantity: 1 }])).toEqual([
    { packageType: 'CUSTOM', weight: '0.3' },
    { packageType: 'CUSTOM', weight: '0.6' },
  ])
})

test('without a limit, all units go into one parcel', () => {
  const envelope = { packageType: 'FLAT_RATE_ENVELOPE' } as const
  expect(toParcels(envelope, [{ quantity: 100_000, weight: 1 }])).toEqual([
    { packageType: 'FLAT_RATE_ENVELOPE', weight: '100000' },
  ])
})

test('more than 50 parcels have no rates', () => {
  expect(toParcels(box, [{ quantity: 150, weight: 1 }])).toHaveLength(50)
  expect(toParcels(box, [{ quantity: 151, weight: 1 }])).toEqual([])
})

test('services follow the country of the ship-from address', () => {
  const provider = {
    shipFromAddress: { country: 'US' },
    domesticServices: [{ service: 'PRIORITY_MAIL' }],
    internationalServices: [{ service: 'PRIORITY_MAIL_INTERNATIONAL' }],
  } as const
  const names = (country: string) =>
    servicesTo(
      {
        ...provider,
        domesticServices: [...provider.domesticServices],
        internationalServices: [...provider.internationalServices],
      },
      country,
    ).map(({ service }) => service)
  expect([names('US'), names('IE')]).toEqual([['PRIORITY_MAIL'], ['PRIORITY_MAIL_INTERNATIONAL']])
})

test.each([
  ['the rate without settings', {}, 1000, 720],
  ['a fixed handling fee', { handlingFee: { value: '1.50', calculationType: 'FIXED' } }, 1000, 870],
  ['a percentage of the rate', { handlingFee: { value: '12.5', calculationType: 'PERCENTAGE' } }, 1000, 810],
  ['the rate below the minimum for free delivery', { freeDeliveryMinimumAmount: '10.01' }, 1000, 720],
  ['nothing from the minimum for free delivery on', { freeDeliveryMinimumAmount: '10' }, 1000, 0],
] as const)('buyers pay %s', (_, settings, subtotal, price) => {
  expect(buyerPrice(720, settings, subtotal, 'EUR')).toBe(price)
})

test('a service has a title for buyers', () => {
  expect(serviceTitle('GROUND_ADVANTAGE')).toBe('Ground advantage')
})
