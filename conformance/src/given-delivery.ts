import { shippingOptions } from '@vitrine/contract/pricing/shipping-options'

import type { Given } from './given-shop.ts'
import type { World } from './world.ts'

const ireland = '2f9d1c70-51c8-4d0a-8f5e-0d6f6a5b0001'
const workshops = '3e3be000-0000-4000-8000-000000000001'
const mira = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001'

/** Delivery, tax, fees, memberships and label providers: what is taken away was made for it. */
export const givenDelivery: Readonly<Record<string, Given>> = {
  'shippingOptions.deleteShippingOption': async (world) => ({ shippingOptionId: await newOption(world) }),
  'shippingOptions.removeDeliveryRegion': async (world) => ({
    shippingOptionId: await newOption(world),
    deliveryRegionId: ireland,
  }),
  'shippingOptions.deleteDeliveryRegion': async (world) => ({
    deliveryRegionId: await made(world, '/v1/delivery-regions', {
      deliveryRegion: { name: 'Nowhere', destinations: [{ countryCode: 'AQ' }] },
    }),
  }),
  'tax.createTaxRegion': async (_world, _who, example) => ({
    taxRegion: { ...(example.taxRegion as object), destinations: [somewhere()] },
  }),
  'tax.deleteTaxRegion': async (world) => ({
    taxRegionId: await made(world, '/v1/tax-regions', {
      taxRegion: { name: 'VAT', rate: '0.1', destinations: [somewhere()] },
    }),
  }),
  'additionalFees.deleteAdditionalFee': async (world) => ({
    additionalFeeId: await made(world, '/v1/additional-fees', {
      additionalFee: { name: 'Old', type: 'HANDLING_FEE', calculation: 'FLAT', value: '1', active: false },
    }),
  }),
  'memberships.deleteMembershipPlan': async (world) => ({
    membershipPlanId: await made(world, '/v1/membership-plans', {
      membershipPlan: { name: 'Without members' },
    }),
  }),
  'memberships.cancelMembership': async (world) => ({
    membershipId: await made(world, `/v1/membership-plans/${workshops}/grant`, { memberId: mira }),
  }),
  'labelProviders.deleteLabelProvider': async (world) => ({
    labelProviderId: await made(world, '/v1/label-providers', {
      labelProvider: {
        name: 'Old',
        shipFromAddress: { country: 'IE' },
        packageType: 'FLAT_RATE_ENVELOPE',
      },
    }),
  }),
}

function newOption(world: World): Promise<string> {
  const { shippingOption } = shippingOptions.createShippingOption.example
  return made(world, '/v1/shipping-options', { shippingOption: { ...shippingOption, active: false } })
}

/** A place that no tax region covers yet. */
const somewhere = () => ({ countryCode: 'AQ', subdivisions: [crypto.randomUUID().slice(0, 8)] })

async function made(world: World, path: string, body: object): Promise<string> {
  const { headers } = await world.caller('app')
  const reply = await world.send('POST', path, body, headers)
  const [entity] = Object.values(reply.body) as { readonly id: string }[]
  return entity?.id as string
}
