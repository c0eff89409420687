import { beforeEach, expect, test } from 'vitest'

import { location, signInAt } from '../../../test/browser.ts'
import { approved, pay } from '../../../test/pay.ts'
import { requestsTo } from '../../../test/requests.ts'
import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'
import { mira, pageOf } from '../../../test/world.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

/** Signs in at the checkout. */
async function memberAtCheckout() {
  const { checkout, cookie } = await atCheckout(shop)
  const path = `/_hosted/checkout/${checkout.id}/sign-in`
  const signIn = location(await shop.call('GET', path, undefined, cookie))
  return { checkout, ...(await signInAt(requestsTo(shop.platform), signIn, cookie)) }
}

async function savedAddresses() {
  const { body } = await shop.call('GET', `/v1/members/${mira.id}?fieldsets=FULL`, undefined, shop.app)
  return body.member.contact.addresses as readonly { readonly id: string; readonly addressLine?: string }[]
}

const shownAt = async (id: string, cookie: string) =>
  pageOf(await shop.call('GET', `/_hosted/checkout/${id}`, undefined, cookie)) as {
    readonly member?: { readonly addresses: readonly object[] }
  }

test('the page has the addresses of the member who is signed in, and no others', async () => {
  const contact = {
    firstName: 'Mira',
    lastName: 'Quinn',
    phones: ['+353 21 555 0100'],
    addresses: [{ streetAddress: { name: 'Pier Road', number: '4' }, city: 'Kinsale', country: 'IE' }],
  }
  await shop.call('PATCH', `/v1/members/${mira.id}`, { member: { contact } }, shop.app)
  const { checkout, cookie } = await memberAtCheckout()
  const [saved] = await savedAddresses()
  expect((await shownAt(checkout.id, cookie)).member?.addresses).toEqual([
    {
      id: saved?.id,
      firstName: 'Mira',
      lastName: 'Quinn',
      phone: '+353 21 555 0100',
      addressLine: 'Pier Road 4',
      city: 'Kinsale',
      country: 'IE',
    },
  ])
  const guest = await atCheckout(shop)
  expect((await shownAt(guest.checkout.id, guest.cookie)).member).toBeUndefined()
})

test('an address is kept once, and only if the buyer wants it', async () => {
  const before = await savedAddresses()
  const first = await memberAtCheckout()
  await pay(shop, first.checkout.id, first.cookie, approved)
  expect(await savedAddresses()).toEqual(before)
  for (const _ of ['first', 'again']) {
    const { checkout, cookie } = await memberAtCheckout()
    const { body } = await pay(shop, checkout.id, cookie, approved, { keepAddress: true })
    expect(body.status).toBe('approved')
  }
  const added = (await savedAddresses()).slice(before.length)
  const { addressLine } = first.checkout.shippingInfo.shippingDestination.address
  expect(added).toMatchObject([{ addressLine, country: 'IE' }])
})
