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

  test('makes the first browser the buyer and is useless to a second', async () => {
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
