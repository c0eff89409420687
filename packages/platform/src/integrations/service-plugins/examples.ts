import * as z from 'zod'

import type { PluginComponentType } from '../../generated/service-plugins.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import type { Asked } from './question.ts'

type Example = Omit<Asked<unknown>, 'buyer'>

/** A test request of each type without buyer data; any JSON is a valid answer. */
export function exampleOf(type: PluginComponentType, { currency, weightUnit }: SiteSettings): Example {
  return { ...examples({ currency, weightUnit })[type], reply: z.unknown() }
}

function examples({
  currency,
  weightUnit,
}: Pick<SiteSettings, 'currency' | 'weightUnit'>): Readonly<
  Record<PluginComponentType, Omit<Example, 'reply'>>
> {
  const address = { country: 'IE', city: 'Dublin', postalCode: 'D02 X285' }
  const catalogReference = { catalogItemId: 'example', appId: 'example' }
  const id = 'example-line'
  const item = {
    id,
    name: 'Example',
    itemName: 'Example',
    productName: 'Example',
    quantity: 1,
    price: '10.00',
    catalogReference,
  }
  const physicalProperties = { weight: 1, shippable: true }
  return {
    ECOM_SHIPPING_RATES: {
      method: '/v1/getRates',
      request: {
        lineItems: [{ ...item, physicalProperties, totalPrice: '10.00' }],
        shippingDestination: address,
        weightUnit,
        taxIncludedInPrices: false,
      },
    },
    TAX_CALCULATION_PROVIDER: {
      method: '/v1/calculate-tax',
      request: {
        currency,
        addresses: [address],
        lineItems: [{ ...item, taxIncludedInPrice: false, addressIndex: { singleAddress: 0 } }],
      },
    },
    ECOM_ADDITIONAL_FEES: {
      method: '/v1/calculate-additional-fees',
      request: { lineItems: [{ ...item, physicalProperties }], shippingAddress: address, subtotal: '10.00' },
    },
    ECOM_VALIDATIONS: {
      method: '/v1/get-violations',
      request: { sourceInfo: { source: 'OTHER' }, validationInfo: { lineItems: [item], currency } },
    },
    ECOM_CATALOG: {
      method: '/get-catalog-items',
      request: { catalogReferences: [{ catalogReference, quantity: 1 }], currency, weightUnit },
    },
    ECOM_DISCOUNTS: { method: '/v1/eligible-discounts', request: { lineItems: [item] } },
    ECOM_DISCOUNTS_TRIGGER: { method: '/v1/list-triggers', request: {} },
    ECOM_PAYMENT_SETTINGS: {
      method: '/v1/payment-settings',
      request: { order: { currency, lineItems: [item] } },
    },
    ECOM_RECOMMENDATIONS_PROVIDER: {
      method: '/v1/get-recommendations',
      request: { items: [catalogReference], algorithmIds: [] },
    },
    ECOM_INVENTORY: {
      method: '/v1/increment',
      request: { items: [], orderId: id, reason: 'ORDER_CANCELED' },
    },
    GIFT_CARDS_PROVIDER: { method: '/v1/balance', request: { code: 'EXAMPLE-0000' } },
    ECOM_MEMBERSHIPS: {
      method: '/v1/list-eligible-memberships',
      request: { lineItems: [{ id, catalogReference }], memberId: '9106e000-0000-4000-8000-0000000000b0' },
    },
    // It uses an unknown account, so no money is moved.
    PAYMENT_SERVICE_PROVIDER: {
      method: '/v1/connect-account',
      request: { credentials: {}, currency, wixMerchantId: 'example' },
    },
    SHIPPING_LABELS: {
      method: '/v1/quote-rates',
      request: {
        shipFrom: address,
        shipTo: address,
        parcels: [{ packageType: 'SMALL_FLAT_RATE_BOX', weight: '1' }],
        services: ['PRIORITY_MAIL'],
        weightUnit,
        dimensionUnit: weightUnit === 'LB' ? 'IN' : 'CM',
        currency,
      },
    },
  }
}
