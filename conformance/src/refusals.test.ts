import { type Code, codes } from '@vitrine/contract/codes'
import { contract } from '@vitrine/contract/index'
import { beforeAll, expect, test } from 'vitest'
import { createWorld, type Reply, type World } from './world.ts'

const { orders, additionalFees } = contract
let world: World
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  world = await createWorld()
  headers = (await world.caller('app')).headers
})

const query = '/v1/members/query'
const requests: readonly (readonly [Code, string, () => Promise<Reply>])[] = [
  [
    'URL_TOO_LONG',
    'an address of over 8 KiB',
    () => world.send('GET', `/v1/members?a=${'a'.repeat(8_192)}`, undefined, headers),
  ],
  [
    'BODY_TOO_LARGE',
    'a body of over 1 MiB',
    () => world.send('POST', query, { a: 'a'.repeat(2 ** 20) }, headers),
  ],
  [
    'UNSUPPORTED_MEDIA_TYPE',
    'a body that is not JSON',
    () => world.send('POST', query, {}, { ...headers, 'content-type': 'text/plain' }),
  ],
  [
    'WEBHOOK_SIGNATURE_INVALID',
    'a notice without a signature',
    () => world.send('POST', '/_hooks/payments/test', {}),
  ],
  [
    'CHARGEBACK_NOT_FOUND',
    'a reversal of an unknown chargeback',
    () => {
      const { orderId } = world.connection.payments.authorizedForCapture
      const path = `/v1/payments/orders/${orderId}/payments/${orderId}/chargebacks/${orderId}/reverse`
      return world.send('POST', path, {}, headers)
    },
  ],
  [
    'NO_DOWNLOADS',
    'new download links for an order without files',
    () => {
      const { orderId } = world.connection.payments.authorizedForCapture
      return world.send('POST', `/v1/digital-downloads/orders/${orderId}/renew`, { orderId }, headers)
    },
  ],
  [
    'CANNOT_OVERWRITE_NON_IMPORTED_ORDER',
    'an import of an order that was placed here',
    () => {
      const { orderId: id } = world.connection.payments.authorizedForCapture
      const order = { ...orders.importOrder.example.order, id }
      return world.send('POST', '/v1/orders/import', { order }, headers)
    },
  ],
  [
    'INVALID_QUANTITY_VALUE',
    'a fee for one and a half units',
    () => {
      const conditions = [{ type: 'BY_TOTAL_QUANTITY', value: '1.5', operator: 'GTE' }]
      const additionalFee = { ...additionalFees.createAdditionalFee.example.additionalFee, conditions }
      return world.send('POST', '/v1/additional-fees', { additionalFee }, headers)
    },
  ],
]

test.each(requests)('answers %s to %s', async (code, _what, send) => {
  const { status, body } = await send()
  expect([status, body.details?.applicationError?.code]).toEqual([codes[code][0], code])
})
