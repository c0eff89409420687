import { beforeEach, expect, test } from 'vitest'

import { location, signInAt, standardAddress } from '../../../test/browser.ts'
import { approved, pay, readOrder } from '../../../test/pay.ts'
import { requestsTo } from '../../../test/requests.ts'
import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'
import { mira, pageOf } from '../../../test/world.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
  const checkoutSettings = { guestCheckout: 'MEMBERS_ONLY' }
  await shop.call('PATCH', '/v1/checkout-settings', { checkoutSettings }, shop.app)
})

const open = async (id: string, cookie: string) =>
  pageOf(await shop.call('GET', `/_hosted/checkout/${id}`, undefined, cookie))

test.each([
  ['a browser without a session', undefined],
  ['a browser with the account in its chooser', mira],
])('%s signs in at the checkout of a shop without a sign-in page and pays', async (_, known) => {
  const requests = requestsTo(shop.platform)
  const before = known && (await signInAt(requests, standardAddress(shop.connection.clientId))).cookie
  const { checkout, cookie } = await atCheckout(shop, undefined, {}, before)
  const page = await open(checkout.id, cookie)
  expect(page).toMatchObject({ membersOnly: true, signInUrl: `/_hosted/checkout/${checkout.id}/sign-in` })
  expect(page.member).toBeUndefined()
  const signIn = location(await shop.call('GET', page.signInUrl as string, undefined, cookie))
  const signed = await signInAt(requests, signIn, cookie)
  expect(signed.finished.body.redirectTo).toMatch(new RegExp(`/_hosted/checkout/${checkout.id}$`))
  expect(await open(checkout.id, signed.cookie)).toMatchObject({ member: { email: mira.email } })
  const { body } = await pay(shop, checkout.id, signed.cookie, approved)
  expect(body.status).toBe('approved')
  expect((await readOrder(shop, body.orderId, shop.app)).buyerInfo.memberId).toBe(mira.id)
})

test('a shop with its own sign-in page is offered first', async () => {
  const buyer = await shop.visitor()
  const { checkout } = await atCheckout(shop, buyer)
  const loginUrl = 'http://localhost:4020/auth/sign-in'
  const session = { ecomCheckout: { checkoutId: checkout.id }, callbacks: { loginUrl } }
  const { body } = await shop.call('POST', '/v1/redirect-session', session, buyer)
  const handOver = await shop.call('GET', body.redirectSession.fullUrl.replace('http://localhost:4010', ''))
  const cookie = handOver.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await open(checkout.id, cookie)).toMatchObject({ signInUrl: loginUrl })
})

test('another browser cannot sign in at the checkout', async () => {
  const { checkout } = await atCheckout(shop)
  expect((await shop.call('GET', `/_hosted/checkout/${checkout.id}/sign-in`)).status).toBe(404)
})
