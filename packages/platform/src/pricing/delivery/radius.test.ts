import { contract } from '@vitrine/contract/index'
import { expect, test } from 'vitest'

import { openShop } from '../../../test/shop.ts'

test.each(['KM', 'MI'])('a delivery area is a radius in %s', async (lengthUnit) => {
  const shop = await openShop()
  const { shippingOption } = contract.shippingOptions.createShippingOption.example
  const center = { latitude: 51.7, longitude: -8.5 }
  const radius = { distance: '5', lengthUnit, center }
  const body = { shippingOption: { ...shippingOption, area: { radius } } }
  const made = await shop.call('POST', '/v1/shipping-options', body, shop.app)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(made.body.shippingOption.area.radius).toMatchObject({ lengthUnit })
})
