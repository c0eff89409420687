import { beforeEach, expect, test } from 'vitest'

import { labelCarrier } from '../../../test/label-carrier.ts'
import { pluginServer } from '../../../test/plugin-server.ts'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { days } from '../../kernel/time/time-spans.ts'

const plugin = pluginServer()
let shop: Shop
let carrier: ReturnType<typeof labelCarrier>
let labelProviderId: string
let servicePluginId: string
let orderId: string
beforeEach(async () => {
  shop = await openShop()
  carrier = labelCarrier()
  plugin.answer(carrier.answer)
  servicePluginId = await plugin.register(shop, 'SHIPPING_LABELS')
  const labelProvider = {
    name: 'Parcels',
    shipFromAddress: { country: 'IE', city: 'Dublin' },
    packageType: 'SMALL_FLAT_RATE_BOX',
    domesticServices: [{ service: 'PRIORITY_MAIL' }],
    backupWeight: '0.5',
    servicePluginId,
  }
  const made = await shop.call('POST', '/v1/label-providers', { labelProvider }, shop.app)
  labelProviderId = made.body.labelProvider.id
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  orderId = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).body.orderId
})

const parcel = { weight: '2.5' }
const send = (path: string, body: object = {}) =>
  shop.call('POST', `/v1/shipping-labels${path}`, body, shop.app)
const buy = (more: object = {}) =>
  send('', { orderId, labelProviderId, service: 'PRIORITY_MAIL', parcel, ...more })
const labels = async () =>
  (await shop.call('GET', `/v1/shipping-labels?orderId=${orderId}`, undefined, shop.app)).body.shippingLabels

test('staff see the rates of connected providers for a parcel', async () => {
  const { body } = await send('/estimate', { orderId, parcel })
  expect(body).toMatchObject({
    rates: [
      {
        labelProviderId,
        labelProviderName: 'Parcels',
        service: 'PRIORITY_MAIL',
        price: { amount: '6.00' },
        deliveryTime: '3 days',
      },
    ],
    failures: [],
  })
  expect(plugin.asked.at(-1)?.request.parcels).toEqual([
    { packageType: 'SMALL_FLAT_RATE_BOX', weight: '2.5' },
  ])
})

test('a bought label has its tracking and its document, and the carrier gets the name of the recipient', async () => {
  const { status, body } = await buy()
  expect(status).toBe(200)
  expect(body.shippingLabel).toMatchObject({
    orderId,
    status: 'BOUGHT',
    price: { amount: '6.00' },
    carrier: 'Example Post',
    trackingNumber: 'TRACK1',
    trackingLink: 'https://carrier.example/TRACK1',
    parcel: { weight: '2.5' },
  })
  expect(plugin.asked.at(-1)?.request).toMatchObject({
    labelId: body.shippingLabel.id,
    shipTo: { country: 'IE', firstName: 'Ada', lastName: 'Byrne' },
  })
  const path = `/v1/shipping-labels/${body.shippingLabel.id}/document`
  expect((await shop.call('GET', path, undefined, shop.app)).body).toEqual({
    mediaType: 'application/pdf',
    content: Buffer.from('%PDF-1.7 label').toString('base64'),
  })
  expect(await labels()).toEqual([body.shippingLabel])
})

test('a label is voided once, and its document is gone', async () => {
  const { id } = (await buy()).body.shippingLabel
  expect((await send(`/${id}/void`)).body.shippingLabel).toMatchObject({ id, status: 'VOIDED' })
  expect([...carrier.sold.values()]).toMatchObject([{ voided: true }])
  expect(await send(`/${id}/void`)).toMatchObject({
    status: 409,
    body: { details: { applicationError: { code: 'SHIPPING_LABEL_STATUS_IMPOSSIBLE' } } },
  })
  const document = await shop.call('GET', `/v1/shipping-labels/${id}/document`, undefined, shop.app)
  expect(document.status).toBe(409)
})

test('a lost answer leaves the label pending, and the repeated request buys no second one', async () => {
  plugin.answer((asked) => {
    carrier.answer(asked)
    return 'gone'
  })
  const { body } = await buy()
  expect(body.shippingLabel).toMatchObject({ status: 'PENDING' })
  plugin.answer(carrier.answer)
  await shop.platform.clock.advance(120_000)
  expect(await labels()).toMatchObject([
    { id: body.shippingLabel.id, status: 'BOUGHT', trackingNumber: 'TRACK1' },
  ])
  expect(carrier.sold.size).toBe(1)
})

test('a carrier that stays silent for three days sold no label', async () => {
  plugin.answer(() => 'gone')
  const { body } = await buy()
  for (let day = 0; day < 4; day++) await shop.platform.clock.advance(days(1))
  expect(await labels()).toMatchObject([
    { id: body.shippingLabel.id, status: 'REFUSED', failure: 'The carrier did not answer' },
  ])
})

test('the reason of a carrier that sells no label is returned and stored', async () => {
  plugin.answer(() => ({ applicationError: { code: 'TOO_HEAVY', description: 'At most 30 kg' } }), 422)
  expect(await buy()).toMatchObject({
    status: 409,
    body: {
      details: { applicationError: { code: 'LABEL_REFUSED', data: { reason: 'At most 30 kg' } } },
    },
  })
  expect(await labels()).toMatchObject([{ status: 'REFUSED', failure: 'At most 30 kg' }])
  expect((await send('/estimate', { orderId, parcel })).body).toMatchObject({
    rates: [],
    failures: [{ labelProviderId, reason: 'At most 30 kg' }],
  })
})

test('a service to another country and an inactive plugin sell no label', async () => {
  expect((await buy({ service: 'PRIORITY_MAIL_INTERNATIONAL' })).body.details.applicationError.code).toBe(
    'LABEL_SERVICE_NOT_OFFERED',
  )
  const servicePlugin = { id: servicePluginId, active: false }
  await shop.call('PATCH', `/v1/service-plugins/${servicePluginId}`, { servicePlugin }, shop.app)
  expect((await buy()).body.details.applicationError.code).toBe('LABEL_PROVIDER_NOT_CONNECTED')
})

test.each([
  ['domestic', 'IE', 'GROUND_ADVANTAGE'],
  ['domestic', 'IE', 'PRIORITY_MAIL'],
  ['domestic', 'IE', 'PRIORITY_MAIL_EXPRESS'],
  ['international', 'US', 'FIRST_CLASS_PACKAGE_INTERNATIONAL'],
  ['international', 'US', 'PRIORITY_MAIL_INTERNATIONAL'],
  ['international', 'US', 'PRIORITY_MAIL_EXPRESS_INTERNATIONAL'],
])('a label of the %s service from %s is bought: %s', async (kind, country, service) => {
  const labelProvider = {
    id: labelProviderId,
    shipFromAddress: { country },
    [`${kind}Services`]: [{ service }],
  }
  await shop.call('PATCH', `/v1/label-providers/${labelProviderId}`, { labelProvider }, shop.app)
  expect((await buy({ service })).body.shippingLabel).toMatchObject({ status: 'BOUGHT', service })
})

test('the document of a label can be a picture', async () => {
  const content = Buffer.from('png').toString('base64')
  const labelDocument = { mediaType: 'image/png', content }
  plugin.answer((asked) => ({ ...carrier.answer(asked), labelDocument }))
  const { id } = (await buy()).body.shippingLabel
  const { body } = await shop.call('GET', `/v1/shipping-labels/${id}/document`, undefined, shop.app)
  expect(body).toEqual({ mediaType: 'image/png', content })
})

test('a document of another type is no answer', async () => {
  const labelDocument = { mediaType: 'text/html', content: Buffer.from('<p>').toString('base64') }
  plugin.answer((asked) => ({ ...carrier.answer(asked), labelDocument }))
  expect((await buy()).body.shippingLabel).toMatchObject({ status: 'PENDING' })
})
