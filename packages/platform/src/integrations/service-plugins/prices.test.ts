import { createTaxRegion, updateTaxSettings } from '@vitrine/client/tax'
import { beforeEach, expect, test } from 'vitest'

import { pluginApp, pluginServer } from '../../../test/plugin-server.ts'
import { dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

const plugin = pluginServer()
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const read = async (id: string) =>
  (await shop.call('GET', `/v1/checkouts/${id}`, undefined, shop.app)).body.checkout
const order = (id: string, as: string) => shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)
const refusalOf = (reply: { body: { details: { applicationError: { code: string } } } }) =>
  reply.body.details.applicationError.code

async function estimate(as: string) {
  const { catalogItemId, options } = shop.connection.products[0] ?? {}
  const catalogReference = { catalogItemId, options, appId: shop.connection.catalogAppId }
  await shop.call(
    'POST',
    '/v1/carts/current/add-to-cart',
    { lineItems: [{ catalogReference, quantity: 2 }] },
    as,
  )
  const address = { shippingAddress: dublin.address, billingAddress: dublin.address }
  return (await shop.call('POST', '/v1/carts/current/estimate-totals', address, as)).body
}

interface Line {
  readonly id: string
  readonly price: string
  readonly quantity: number
}

async function calculatesTaxes(settings: object = {}) {
  const staff = await shop.platform.as('staff')
  await createTaxRegion(staff, {
    taxRegion: { name: 'Own rate', rate: '0.05', destinations: [{ countryCode: 'US' }] },
  })
  await updateTaxSettings(staff, { taxSettings: { calculation: 'AUTOMATIC', taxIncludedInPrices: false } })
  return plugin.register(shop, 'TAX_CALCULATION_PROVIDER', settings)
}

const breakdown = (...rates: string[]) =>
  rates.map((rate, at) => ({ rate, taxName: `Tax ${at}`, jurisdiction: 'IE', jurisdictionType: 'COUNTRY' }))
const taxes = (...rates: string[]) =>
  plugin.answer(({ request }) => ({
    currency: 'EUR',
    lineItemTaxDetails: request.lineItems.map(({ id }: Line) => ({ id, taxBreakdown: breakdown(...rates) })),
  }))

test('an app calculates the taxes of all taxable items in one request', async () => {
  await calculatesTaxes()
  taxes('0.2', '0.0175')
  const { taxSettings } = (await shop.call('GET', '/v1/tax-settings', undefined, shop.app)).body
  expect(taxSettings.automaticTax).toMatchObject({ available: true, name: 'Somebody' })
  const { id } = await readyCheckout(shop, await shop.visitor())
  const { lineItems, shippingInfo, taxSummary, priceSummary } = await read(id)
  expect(taxSummary.calculationDetails).toEqual({ rateType: 'AUTO_RATE' })
  expect(lineItems[0].taxDetails).toMatchObject({
    taxRate: '0.2175',
    rateBreakdown: [{ name: 'Tax 0' }, { name: 'Tax 1' }],
  })
  expect(shippingInfo.selectedCarrierServiceOption.cost.taxDetails.taxRate).toBe('0.2175')
  const taxed = Number(priceSummary.subtotal.amount) + Number(priceSummary.shipping.amount)
  expect(Number(priceSummary.tax.amount)).toBeCloseTo(taxed * 0.2175, 1)
  expect(plugin.asked.at(-1)?.request).toMatchObject({
    currency: 'EUR',
    addresses: [{ country: 'IE' }],
    lineItems: [{ id: lineItems[0].id, quantity: 1, addressIndex: { singleAddress: 0 } }, { id: 'delivery' }],
  })
})

test.each([
  ['a rate above one', breakdown('1.5')],
  ['rates above one in total', breakdown('0.6', '0.6')],
  ['a negative rate', breakdown('-0.1')],
  ['a rate that is not a number', breakdown('NaN')],
])('an app’s tax with %s is ignored, and the rates of the site apply', async (_, taxBreakdown) => {
  await calculatesTaxes()
  plugin.answer(({ request }) => ({
    lineItemTaxDetails: request.lineItems.map(({ id }: Line) => ({ id, taxBreakdown })),
  }))
  const { taxSummary } = await read((await readyCheckout(shop, await shop.visitor())).id)
  expect(taxSummary.calculationDetails).toMatchObject({
    rateType: 'FALLBACK_RATE',
    autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED' },
  })
})

test('if the tax plugin is required, no order is created without its answer', async () => {
  await calculatesTaxes({ fallback: 'REFUSE' })
  plugin.answer(() => ({ lineItemTaxDetails: [] }))
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  expect((await read(id)).calculationErrors).toHaveProperty('taxCalculationError')
  expect(refusalOf(await order(id, buyer))).toBe('CALCULATION_ERROR')
  taxes('0.23')
  expect((await order(id, buyer)).status).toBe(200)
})

test('the rates of the site apply to countries that an app does not support', async () => {
  await calculatesTaxes({ settings: { unsupportedCountries: ['IE'] } })
  await readyCheckout(shop, await shop.visitor())
  expect(plugin.asked).toEqual([])
})

test('an app charges a fee for the order or for items of it', async () => {
  await plugin.register(shop, 'ECOM_ADDITIONAL_FEES')
  plugin.answer(({ request }) => ({
    currency: 'EUR',
    additionalFees: [
      {
        code: 'bottle',
        name: 'Deposit',
        price: '0.25',
        lineItemIds: [request.lineItems[0].id],
        taxDetails: { taxable: false },
      },
      { name: 'Climate', price: '1.00', taxDetails: { taxable: true } },
    ],
  }))
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  const { additionalFees, lineItems, priceSummary } = await read(id)
  expect(additionalFees).toMatchObject([
    { name: 'Deposit', price: { amount: '0.25' }, source: 'SERVICE_PLUGIN', lineItemIds: [lineItems[0].id] },
    { name: 'Climate', price: { amount: '1.00' }, source: 'SERVICE_PLUGIN', providerAppId: pluginApp },
  ])
  expect(additionalFees[0].taxDetails.totalTax.amount).toBe('0.00')
  expect(priceSummary.additionalFees.amount).toBe('1.25')
  const { body } = await order(id, buyer)
  const made = (await shop.call('GET', `/v1/orders/${body.orderId}`, undefined, shop.app)).body.order
  expect(made.additionalFees).toHaveLength(2)
  expect(made.priceSummary.totalAdditionalFees.amount).toBe('1.25')
})

test.each([
  ['with a negative price', { name: 'Gift', price: '-5.00' }],
  ['without a name', { name: '', price: '1.00' }],
  ['of an unknown item', { name: 'Deposit', price: '1.00', lineItemIds: ['another'] }],
])('an app’s fee %s is ignored', async (_, fee) => {
  await plugin.register(shop, 'ECOM_ADDITIONAL_FEES')
  plugin.answer(() => ({ additionalFees: [fee] }))
  const { additionalFees } = await read((await readyCheckout(shop, await shop.visitor())).id)
  expect(additionalFees).toEqual([])
})

test('if the fee plugin is required, no order is created without its answer', async () => {
  await plugin.register(shop, 'ECOM_ADDITIONAL_FEES', { fallback: 'REFUSE' })
  plugin.answer(() => 'out of order', 503)
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  expect((await read(id)).calculationErrors.orderValidationErrors).toMatchObject([
    { code: 'CALCULATION_ERROR', description: expect.stringContaining('Somebody') },
  ])
  expect(refusalOf(await order(id, buyer))).toBe('CALCULATION_ERROR')
})

test('an app’s validation error prevents the order, and its warning does not', async () => {
  await plugin.register(shop, 'ECOM_VALIDATIONS')
  const violation = (severity: string, target: object = {}) =>
    plugin.answer(() => ({ violations: [{ severity, target, description: 'At most one of these' }] }))
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  const { lineItems } = await read(id)
  violation('ERROR', { lineItem: { name: 'LINE_ITEM_DEFAULT', id: lineItems[0].id } })
  await shop.platform.clock.advance(5_000)
  expect((await read(id)).violations).toEqual([
    {
      severity: 'ERROR',
      target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: lineItems[0].id } },
      description: 'At most one of these',
    },
  ])
  expect(refusalOf(await order(id, buyer))).toBe('VIOLATIONS_WITH_ERROR_SEVERITY')
  violation('WARNING', { other: { name: 'OTHER_DEFAULT' } })
  await shop.platform.clock.advance(5_000)
  expect((await order(id, buyer)).status).toBe(200)
  expect(plugin.asked[0]?.request).toMatchObject({
    sourceInfo: { source: 'CHECKOUT' },
    validationInfo: { currency: 'EUR', lineItems: [{ quantity: 1 }], priceSummary: {} },
  })
})

test('an app validates carts if its settings say so', async () => {
  const id = await plugin.register(shop, 'ECOM_VALIDATIONS')
  const buyer = await shop.visitor()
  await estimate(buyer)
  expect(plugin.asked).toEqual([])
  const change = { servicePlugin: { id, settings: { validateInCart: true } } }
  await shop.call('PATCH', `/v1/service-plugins/${id}`, change, shop.app)
  plugin.answer(() => ({ violations: [{ severity: 'WARNING', description: 'Is sent in two parcels' }] }))
  expect((await estimate(buyer)).violations).toMatchObject([{ description: 'Is sent in two parcels' }])
})
