import { beforeAll, expect, test } from 'vitest'
import { approved, pay } from '../../../test/pay.ts'
import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

/** A purchase in which the buyer ticked, or did not tick, the box of the page. */
async function buy(email: string, customFields: readonly object[]) {
  const { buyer, checkout, cookie } = await atCheckout(shop, undefined, { email })
  await shop.call(
    'PATCH',
    `/v1/checkouts/${checkout.id}`,
    { checkout: { id: checkout.id, customFields } },
    buyer,
  )
  const { body } = await pay(shop, checkout.id, cookie, approved)
  expect(body.status).toBe('approved')
  await shop.platform.settle()
}

const subscriber = async (email: string) => {
  const { body } = await shop.call('POST', '/v1/newsletter-subscribers/query', { search: email }, shop.app)
  return body.subscribers
}

const ticked = [{ title: 'Email me about news and offers', value: true }]
const asked = async (email: string) =>
  (await shop.platform.mailbox.list(email)).filter(({ subject }) => subject.startsWith('Confirm')).length

test('a buyer who ticks the box for news is asked to confirm, once a day', async () => {
  await buy('news@example.com', ticked)
  expect(await subscriber('news@example.com')).toMatchObject([{ state: 'PENDING', source: 'checkout' }])
  await buy('news@example.com', ticked)
  expect(await asked('news@example.com')).toBe(1)
})

test('a buyer who leaves the box empty is not asked', async () => {
  await buy('quiet@example.com', [{ title: 'Email me about news and offers', value: false }])
  expect(await subscriber('quiet@example.com')).toEqual([])
})
