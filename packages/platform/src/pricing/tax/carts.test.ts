import { createTaxRegion, updateTaxSettings } from '@vitrine/client/tax'
import { beforeAll, describe, expect, test } from 'vitest'

import { dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

interface Part {
  readonly jurisdictionType: string
  readonly taxAmount: { readonly amount: string }
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const staff = await shop.platform.as('staff')
  await createTaxRegion(staff, {
    taxRegion: { name: 'Sales tax', rate: '0.05', destinations: [{ countryCode: 'US' }] },
  })
  await updateTaxSettings(staff, { taxSettings: { calculation: 'AUTOMATIC', taxIncludedInPrices: false } })
})

const manhattan = {
  ...dublin,
  address: {
    country: 'US',
    subdivision: 'US-NY',
    city: 'New York',
    postalCode: '10013',
    addressLine: '1 Canal St',
  },
}
const cents = (amount: string) => Math.round(Number(amount) * 100)
const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + cents(amount), 0)

async function checkoutTo(place: object, code: string, as: string) {
  const { id } = await readyCheckout(shop, as)
  const checkout = {
    billingInfo: place,
    shippingInfo: { shippingDestination: place, selectedCarrierServiceOption: { code } },
  }
  return (await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout }, as)).body.checkout
}

describe('a checkout', () => {
  test('has the tax of every authority, which add up to the total', async () => {
    const as = await shop.visitor()
    const checkout = await checkoutTo(manhattan, 'world-post', as)
    expect(checkout.taxSummary.calculationDetails).toEqual({ rateType: 'AUTO_RATE' })
    const { taxDetails } = checkout.lineItems[0]
    expect(taxDetails.taxRate).toBe('0.08875')
    expect(taxDetails.taxBreakdown.map((part: Part) => part.jurisdictionType)).toEqual([
      'STATE',
      'CITY',
      'SPECIAL',
    ])
    expect(sum(taxDetails.taxBreakdown.map((part: Part) => part.taxAmount.amount))).toBe(
      cents(taxDetails.totalTax.amount),
    )
    const { subtotal, shipping, tax, total } = checkout.priceSummary
    expect(cents(total.amount)).toBe(sum([subtotal.amount, shipping.amount, tax.amount]))

    const { body } = await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, as)
    const { order } = (await shop.call('GET', `/v1/orders/${body.orderId}`, undefined, shop.app)).body
    const parts = order.taxInfo.taxBreakdown
    expect(parts).toHaveLength(3)
    expect(
      sum(parts.map((part: { aggregatedTaxAmount: { amount: string } }) => part.aggregatedTaxAmount.amount)),
    ).toBe(cents(order.taxInfo.totalTax.amount))
  })

  test('has no tax where the shop collects none', async () => {
    const chile = { ...manhattan, address: { country: 'CL', city: 'Santiago', addressLine: '1 Main Street' } }
    const checkout = await checkoutTo(chile, 'world-post', await shop.visitor())
    expect(checkout.taxSummary).toMatchObject({
      totalTax: { amount: '0.00' },
      calculationDetails: { rateType: 'NO_TAX_COLLECTED' },
    })
  })

  test('with pickup is taxed at the pickup location and needs no shipping address', async () => {
    const as = await shop.visitor()
    const { id } = await readyCheckout(shop, as)
    const checkout = {
      billingInfo: manhattan,
      shippingInfo: { shippingDestination: null, selectedCarrierServiceOption: { code: 'collect' } },
    }
    const { body } = await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout }, as)
    expect(body.checkout.lineItems[0].taxDetails.taxBreakdown).toMatchObject([
      { jurisdiction: 'IE', jurisdictionType: 'COUNTRY', taxName: 'VAT' },
    ])
    const made = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)
    expect([made.status, made.body.details]).toEqual([200, undefined])
    const { order } = (await shop.call('GET', `/v1/orders/${made.body.orderId}`, undefined, shop.app)).body
    expect(order.shippingInfo.logistics.pickupDetails).toMatchObject({ pickupMethod: 'STORE_PICKUP' })
  })
})
