import { beforeAll, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
let visitor: string
let id: string
beforeAll(async () => {
  shop = await openShop()
  visitor = await shop.visitor()
  id = (await readyCheckout(shop, visitor)).id
})

const bill = async (country: string, postalCode: string) => {
  const billingInfo = { address: { country, postalCode } }
  const { body } = await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id, billingInfo } }, visitor)
  return body.details?.validationError?.fieldViolations?.[0]
}

test.each([
  ['IE', 'zzz', 'an Eircode such as “A65 F4E2”'],
  ['US', '1234', 'a ZIP code such as “95014”'],
  ['DE', '2613A', 'a Postcode such as “26133”'],
])('an impossible postal code of %s is rejected: %s', async (country, postalCode, expected) => {
  expect(await bill(country, postalCode)).toMatchObject({
    field: 'checkout.billingInfo.address.postalCode',
    violatedRule: 'FORMAT',
    description: `Enter ${expected.replace('Postcode', 'postcode')}`,
  })
})

test.each([
  ['IE', 'd02x285'],
  ['IE', 'D02 X285'],
  ['US', '95014-1234'],
  ['GB', 'ec1y 8sy'],
  ['AE', 'anything'],
  ['IE', ''],
])('a postal code of %s is accepted: %s', async (country, postalCode) => {
  expect(await bill(country, postalCode)).toBeUndefined()
})

test.each([
  ['US-ME', 'Maine'],
  ['me', 'Maine'],
  ['Downeast', undefined],
])('the name of a subdivision %s is %s', async (subdivision, name) => {
  const billingInfo = { address: { country: 'US', subdivision } }
  const { body } = await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id, billingInfo } }, visitor)
  expect(body.checkout.billingInfo.address).toEqual({
    country: 'US',
    subdivision,
    ...(name && { subdivisionFullname: name }),
  })
})
