import { describe, expect, test } from 'vitest'

import { location, queryOf, signInAt, standardAddress } from '../../../test/browser.ts'
import { requestsTo } from '../../../test/requests.ts'
import { atCheckout, cardOf, openShop } from '../../../test/shop.ts'
import { mira, pageOf } from '../../../test/world.ts'

describe('a redirect session', () => {
  test('keeps the member signed in at the browser, or asks them to choose the account', async () => {
    const shop = await openShop()
    const requests = requestsTo(shop.platform)
    const ask = async (cookie: string, prompt: string) => {
      const url = standardAddress(shop.connection.clientId, { prompt })
      return requests.get(url, { cookie })
    }
    const { cookie } = await signInAt(requests, standardAddress(shop.connection.clientId))
    const own = await atCheckout(shop, await shop.member(), {}, cookie)
    expect(own.cookie).not.toBe(cookie)
    expect(queryOf(location(await ask(own.cookie, 'none')))).toHaveProperty('code')
    const page = await shop.call('GET', `/_hosted/checkout/${own.checkout.id}`, undefined, own.cookie)
    expect(pageOf(page)).toMatchObject({ page: 'checkout', member: { email: mira.email } })

    const guest = await atCheckout(shop, undefined, {}, own.cookie)
    expect(queryOf(location(await ask(guest.cookie, 'none')))).toMatchObject({
      error: 'account_selection_required',
    })
    expect(pageOf(await ask(guest.cookie, 'select_account'))).toMatchObject({
      people: [{ email: mira.email, signedIn: true }],
    })
  })

  test('makes the first browser the buyer, and is invalid in a second', async () => {
    const shop = await openShop()
    const { checkout, path, handOver, cookie } = await atCheckout(shop)
    expect(handOver.headers.get('location')).toBe(`/_hosted/checkout/${checkout.id}`)
    const page = await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie)
    expect(pageOf(page)).toMatchObject({
      page: 'checkout',
      checkoutId: checkout.id,
      callbacks: { thankYouPageUrl: 'http://localhost:4020/thank-you' },
      pickupPoints: [{ code: 'collect' }, { code: 'locker' }],
    })
    expect((await shop.call('GET', path, undefined, cookie)).status).toBe(302)
    expect((await shop.call('GET', path)).status).toBe(400)
    const stranger = await shop.call('GET', `/_hosted/checkout/${checkout.id}`)
    expect([stranger.status, pageOf(stranger).page]).toEqual([404, 'error'])
  })

  test('gives an app’s checkout to the browser that opens it', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop, shop.app)
    const { body } = await shop.call(
      'POST',
      `/_hosted/checkouts/${checkout.id}/place-order`,
      { card: cardOf('4242424242424242') },
      cookie,
    )
    expect(body.status).toBe('approved')
  })
})

test('the hosted checkout begins with the total that the cart’s estimate showed', async () => {
  const shop = await openShop()
  const buyer = await shop.visitor()
  const [product] = shop.connection.products
  const catalogReference = {
    catalogItemId: product?.catalogItemId,
    appId: shop.connection.catalogAppId,
    options: product?.options,
  }
  const shippingAddress = { country: 'IE' }
  const cart = (path: string, body: object) => shop.call('POST', `/v1/carts/current/${path}`, body, buyer)
  await cart('add-to-cart', { lineItems: [{ catalogReference, quantity: 1 }] })
  const { body: estimate } = await cart('estimate-totals', { shippingAddress })
  expect(Number(estimate.priceSummary.shipping.amount)).toBeGreaterThan(0)
  const { body: made } = await cart('create-checkout', { channelType: 'WEB', shippingAddress })
  const { body: session } = await shop.call(
    'POST',
    '/v1/redirect-session',
    { ecomCheckout: { checkoutId: made.checkoutId }, callbacks: {} },
    buyer,
  )
  await shop.call('GET', session.redirectSession.fullUrl.replace('http://localhost:4010', ''))
  const { body } = await shop.call('GET', `/v1/checkouts/${made.checkoutId}`, undefined, buyer)
  expect(body.checkout.priceSummary.total).toEqual(estimate.priceSummary.total)
  const { selectedCarrierServiceOption } = estimate.shippingInfo
  expect(body.checkout.shippingInfo.selectedCarrierServiceOption.code).toBe(selectedCarrierServiceOption.code)
})
