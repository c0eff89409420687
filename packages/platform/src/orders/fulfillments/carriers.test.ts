import { expect, test } from 'vitest'

import { openShop } from '../../../test/shop.ts'
import { carriersFor, trackingLinkOf } from './carriers.ts'

const names = (country?: string) => carriersFor(country).map(({ name }) => name)

test('the carriers of the country come first, then the worldwide ones', () => {
  expect(names('IE').slice(0, 5)).toEqual(['An Post', 'GLS', 'DHL', 'FedEx', 'UPS'])
  expect(names('US').slice(0, 2)).toEqual(['USPS', 'DHL'])
  expect(names().slice(0, 3)).toEqual(['DHL', 'FedEx', 'UPS'])
})

test('every carrier has an id of its own and a secure tracking page', () => {
  const all = carriersFor('DE')
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { trackingUrl } of all) expect(trackingUrl).toMatch(/^https:\/\/.+\{number\}/)
  expect(trackingLinkOf('anPost', 'CE 1')).toBe(
    'https://www.anpost.com/Post-Parcels/Track/History?item=CE%201',
  )
})

test('the list begins with the carriers of the shop’s country', async () => {
  const shop = await openShop()
  const { body } = await shop.call('GET', '/v1/fulfillments/carriers', undefined, shop.app)
  expect(body.carriers).toEqual(carriersFor('IE'))
})
