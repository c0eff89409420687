import { beforeEach, expect, test } from 'vitest'

import { labelCarrier } from '../../../test/label-carrier.ts'
import { pluginServer } from '../../../test/plugin-server.ts'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

const plugin = pluginServer()
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
  plugin.answer(labelCarrier().answer)
})

async function connect(more: object = {}) {
  const servicePluginId = await plugin.register(shop, 'SHIPPING_LABELS')
  const labelProvider = {
    name: 'Parcels',
    shipFromAddress: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285' },
    packageType: 'CUSTOM',
    packageDetails: { dimensions: { length: '40', width: '30', height: '20' }, maxNumberOfProducts: 2 },
    domesticServices: [{ service: 'GROUND_ADVANTAGE' }, { service: 'PRIORITY_MAIL_EXPRESS' }],
    backupWeight: '0.5',
    servicePluginId,
    ...more,
  }
  const { status, body } = await shop.call('POST', '/v1/label-providers', { labelProvider }, shop.app)
  expect(body).toMatchObject({ labelProvider: { servicePluginId } })
  expect(status).toBe(200)
  return body.labelProvider.id as string
}

async function optionsOf(carrierId: string, as: string, checkoutId: string) {
  const { body } = await shop.call('GET', `/v1/checkouts/${checkoutId}`, undefined, as)
  const { carrierServiceOptions } = body.checkout.shippingInfo
  const carrier = carrierServiceOptions.find((one: { carrierId: string }) => one.carrierId === carrierId)
  return (carrier?.shippingOptions ?? []).map(
    ({ code, title, cost, logistics }: Record<string, never> & { cost: { price: { amount: string } } }) => ({
      code,
      title,
      price: cost.price.amount,
      time: (logistics as { deliveryTime?: string } | undefined)?.deliveryTime,
    }),
  )
}

test('a connected label provider quotes its services for the packages of a checkout, and an order takes one', async () => {
  const carrierId = await connect()
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer, { quantity: 3 })
  expect(await optionsOf(carrierId, buyer, id)).toEqual([
    { code: 'GROUND_ADVANTAGE', title: 'Ground advantage', price: expect.any(String), time: '3 days' },
    {
      code: 'PRIORITY_MAIL_EXPRESS',
      title: 'Priority mail express',
      price: expect.any(String),
      time: '3 days',
    },
  ])
  const { request } = plugin.asked[0] ?? {}
  expect(request).toMatchObject({
    shipFrom: { country: 'IE', city: 'Dublin' },
    shipTo: { country: 'IE', postalCode: 'D02 X285' },
    services: ['GROUND_ADVANTAGE', 'PRIORITY_MAIL_EXPRESS'],
    weightUnit: 'KG',
    dimensionUnit: 'CM',
  })
  expect(request.parcels).toHaveLength(2)
  expect(request.parcels[0]).toMatchObject({
    packageType: 'CUSTOM',
    dimensions: { length: '40', width: '30', height: '20' },
  })
  const selectedCarrierServiceOption = { code: 'PRIORITY_MAIL_EXPRESS', carrierId }
  const checkout = { id, shippingInfo: { selectedCarrierServiceOption } }
  await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout }, buyer)
  const { body } = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)
  const { order } = (await shop.call('GET', `/v1/orders/${body.orderId}`, undefined, shop.app)).body
  expect(order.shippingInfo).toMatchObject({
    ...selectedCarrierServiceOption,
    title: 'Priority mail express',
  })
})

test('the handling fee counts, and delivery is free from the minimum amount on', async () => {
  const handlingFee = { value: '1.50', calculationType: 'FIXED' }
  const carrierId = await connect({
    packageType: 'SMALL_FLAT_RATE_BOX',
    packageDetails: {},
    backupWeight: '1',
    domesticServices: [
      { service: 'GROUND_ADVANTAGE', serviceSettings: { handlingFee, estimatedDeliveryTime: 'Next week' } },
      { service: 'PRIORITY_MAIL', serviceSettings: { freeDeliveryMinimumAmount: '1' } },
    ],
  })
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  const options = await optionsOf(carrierId, buyer, id)
  const [asked] = plugin.asked
  const weight = Math.max(1, Math.ceil(Number(asked?.request.parcels[0].weight)))
  expect(options).toMatchObject([
    { code: 'GROUND_ADVANTAGE', price: (weight * 2 + 1.5).toFixed(2), time: 'Next week' },
    { code: 'PRIORITY_MAIL', price: '0.00' },
  ])
})

test('services to other countries need an international service', async () => {
  const carrierId = await connect({
    shipFromAddress: { country: 'US' },
    internationalServices: [{ service: 'PRIORITY_MAIL_INTERNATIONAL' }],
  })
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  expect(await optionsOf(carrierId, buyer, id)).toMatchObject([{ code: 'PRIORITY_MAIL_INTERNATIONAL' }])
})

test('a provider for other regions is not asked', async () => {
  const { body } = await shop.call(
    'POST',
    '/v1/delivery-regions',
    { deliveryRegion: { name: 'South', destinations: [{ countryCode: 'AQ' }] } },
    shop.app,
  )
  await connect({ deliveryRegionIds: [body.deliveryRegion.id] })
  await readyCheckout(shop, await shop.visitor())
  expect(plugin.asked).toEqual([])
})

test('a label provider connects only to a plugin for labels', async () => {
  const servicePluginId = await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  const labelProvider = { shipFromAddress: { country: 'IE' }, packageType: 'LARGE_FLAT_RATE_BOX' }
  const create = (id: string) =>
    shop.call(
      'POST',
      '/v1/label-providers',
      { labelProvider: { ...labelProvider, servicePluginId: id } },
      shop.app,
    )
  expect(await create(servicePluginId)).toMatchObject({ status: 400 })
  expect(await create('unknown')).toMatchObject({ status: 404 })
})
