import { dublin, type Shop } from './shop.ts'
import { cookieOf } from './world.ts'

/**
 * A checkout of an item that the shop made itself, as its buyer reaches it, so that the test can set its payment
 * options.
 */
export async function atCustomCheckout(
  shop: Shop,
  item: object,
  email = 'ada@example.com',
  more: object = {},
) {
  const custom = {
    productName: { original: 'Evening at the wheel' },
    price: '100.00',
    quantity: 1,
    itemType: { preset: 'SERVICE' },
    ...item,
  }
  const made = await shop.call(
    'POST',
    '/v1/checkouts',
    {
      channelType: 'WEB',
      customLineItems: [custom],
      checkoutInfo: { billingInfo: dublin, buyerInfo: { email }, ...more },
    },
    shop.app,
  )
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const { id } = made.body.checkout
  const buyer = await shop.visitor()
  const { body } = await shop.call(
    'POST',
    '/v1/redirect-session',
    { ecomCheckout: { checkoutId: id }, callbacks: { thankYouPageUrl: 'http://localhost:4020/thank-you' } },
    buyer,
  )
  const path = body.redirectSession.fullUrl.replace('http://localhost:4010', '')
  return { id: id as string, buyer, cookie: cookieOf(await shop.call('GET', path)) }
}
