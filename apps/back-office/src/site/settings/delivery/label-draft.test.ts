import type { LabelProvider } from '@vitrine/client/label-providers'
import { expect, test } from 'vitest'

import { newProvider, toLabelDraft, toLabelFields } from './label-draft.ts'

const provider = {
  name: 'Parcels',
  servicePluginId: 'plugin',
  shipFromAddress: { country: 'IE' },
  packageType: 'CUSTOM',
  packageDetails: { dimensions: { length: '40', width: '30', height: '20' }, maxNumberOfProducts: 3 },
  backupWeight: '0.5',
  deliveryRegionIds: ['region'],
  domesticServices: [
    {
      service: 'PRIORITY_MAIL',
      serviceSettings: {
        estimatedDeliveryTime: '3 days',
        handlingFee: { value: '1.50', calculationType: 'FIXED' },
        freeDeliveryMinimumAmount: '80',
      },
    },
  ],
  internationalServices: [{ service: 'PRIORITY_MAIL_INTERNATIONAL', serviceSettings: {} }],
} as unknown as LabelProvider

test('the form keeps every field of a label provider', () => {
  expect(toLabelFields(toLabelDraft(provider))).toEqual(provider)
})

test('empty fields are not sent', () => {
  expect(toLabelFields({ ...newProvider, address: { country: 'IE' } })).toEqual({
    shipFromAddress: { country: 'IE' },
    packageType: 'CUSTOM',
    packageDetails: {},
    deliveryRegionIds: [],
    domesticServices: [],
    internationalServices: [],
  })
})
