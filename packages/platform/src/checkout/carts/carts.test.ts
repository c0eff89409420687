import { beforeAll, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const item = (quantity = 1) => {
  const { catalogItemId, options } = shop.connection.products[0] ?? {}
  return { catalogReference: { catalogItemId, appId: shop.connection.catalogAppId, options }, quantity }
}
const codeOf = (reply: { body: { details?: { applicationError?: { code: string } } } }) =>
  reply.body.details?.applicationError?.code

test('an app builds a cart for a later buyer, and leads them to its checkout', async () => {
  const made = await shop.call(
    'POST',
    '/v1/carts',
    { lineItems: [item(2)], cartInfo: { buyerInfo: { email: 'later@example.com' } } },
    shop.app,
  )
  const { id, lineItems, buyerInfo } = made.body.cart
  expect(buyerInfo).toEqual({ email: 'later@example.com' })
  const path = `/v1/carts/${id}`
  await shop.call('POST', `${path}/add-to-cart`, { lineItems: [item(1)], businessLocationId: 'b' }, shop.app)
  const counted = await shop.call(
    'POST',
    `${path}/update-line-items-quantity`,
    { lineItems: [{ id: lineItems[0].id, quantity: 4 }] },
    shop.app,
  )
  expect(counted.body.cart).toMatchObject({ businessLocationId: 'b', lineItems: [{ quantity: 4 }] })
  const noted = await shop.call('PATCH', path, { cartInfo: { id, buyerNote: 'Wrap it' } }, shop.app)
  expect(noted.body.cart.buyerNote).toBe('Wrap it')
  const placed = await shop.call('POST', `${path}/remove-business-location`, {}, shop.app)
  expect(placed.body.cart).not.toHaveProperty('businessLocationId')
  const estimate = await shop.call('POST', `${path}/estimate-totals`, {}, shop.app)
  expect(estimate.body.priceSummary.subtotal).toEqual(
    estimate.body.calculatedLineItems[0].pricesBreakdown.lineItemPrice,
  )

  const { body } = await shop.call('POST', `${path}/create-checkout`, {}, shop.app)
  const byCheckout = await shop.call(
    'GET',
    `/v1/carts/by-checkout-id/${body.checkoutId}`,
    undefined,
    shop.app,
  )
  expect(byCheckout.body.cart.id).toBe(id)
  const checkout = await shop.call('GET', `/v1/checkouts/${body.checkoutId}`, undefined, shop.app)
  expect(checkout.body.checkout).toMatchObject({ cartId: id, buyerInfo: { email: 'later@example.com' } })
})

test('a buyer reaches their own cart by its id; other callers get a 404', async () => {
  const visitor = await shop.visitor()
  const added = await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [item()] }, visitor)
  const path = `/v1/carts/${added.body.cart.id}`
  expect((await shop.call('GET', path, undefined, visitor)).body.cart.id).toBe(added.body.cart.id)
  const other = await shop.visitor()
  expect(codeOf(await shop.call('GET', path, undefined, other))).toBe('CART_NOT_FOUND')
  expect(codeOf(await shop.call('DELETE', path, undefined, other))).toBe('CART_NOT_FOUND')
  expect(codeOf(await shop.call('GET', '/v1/carts/no-such-cart', undefined, visitor))).toBe('CART_NOT_FOUND')
  expect((await shop.call('POST', '/v1/carts', { lineItems: [item()] }, visitor)).status).toBe(403)
})

test('a checkout that staff create from a buyer’s cart belongs to the buyer', async () => {
  const visitor = await shop.visitor()
  const added = await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [item()] }, visitor)
  const { body } = await shop.call('POST', `/v1/carts/${added.body.cart.id}/create-checkout`, {}, shop.app)
  expect((await shop.call('GET', `/v1/checkouts/${body.checkoutId}`, undefined, visitor)).status).toBe(200)
  const other = await shop.visitor()
  expect((await shop.call('GET', `/v1/checkouts/${body.checkoutId}`, undefined, other)).status).toBe(404)
})

test('a delivery option that does not serve the address is rejected by its field', async () => {
  const visitor = await shop.visitor()
  await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [item()] }, visitor)
  const wish = { shippingAddress: { country: 'IE' }, selectedShippingOption: { code: 'europe-post' } }
  const refused = await shop.call('POST', '/v1/carts/current/create-checkout', wish, visitor)
  expect(codeOf(refused)).toBe('INVALID_SELECTED_CARRIER_SERVICE_OPTION')
})
