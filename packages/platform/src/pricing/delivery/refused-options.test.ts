import { contract } from '@vitrine/contract/index'
import { beforeAll, expect, test } from 'vitest'

import { copyNewestRow, countRows } from '../../../test/copies.ts'
import { refusalOf } from '../../../test/requests.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const { example } = contract.shippingOptions.createShippingOption
const create = (more: object) =>
  shop.call(
    'POST',
    '/v1/shipping-options',
    { shippingOption: { ...example.shippingOption, ...more } },
    shop.app,
  )

test('two delivery options cannot have the same code', async () => {
  const { shippingOptionCode: code } = shop.connection
  expect(refusalOf(await create({ code }))).toEqual([409, 'SHIPPING_OPTION_CODE_TAKEN'])
  const { body } = await create({ code: 'bicycle' })
  const path = `/v1/shipping-options/${body.shippingOption.id}`
  const renamed = await shop.call('PATCH', path, { shippingOption: { code } }, shop.app)
  expect(refusalOf(renamed)).toEqual([409, 'SHIPPING_OPTION_CODE_TAKEN'])
})

test('a site has at most 200 delivery options', async () => {
  const times = 199 - (await countRows(shop.platform, 'shipping_options'))
  await copyNewestRow(shop.platform, 'shipping_options', { times, own: { option_id: 'id', code: 'text' } })
  expect((await create({ code: 'the-last' })).status).toBe(200)
  expect(refusalOf(await create({ code: 'one-too-many' }))).toEqual([409, 'TOO_MANY_SHIPPING_OPTIONS'])
})
