// @vitest-environment node
import { createCheckout, updateCheckout, updateLineItemsQuantity } from '@vitrine/client/checkouts'
import { createRedirectSession } from '@vitrine/client/redirects'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'
import { draw } from './server.tsx'

const dublin = {
  address: { country: 'IE', city: 'Dublin', addressLine: '1 Quay Street', postalCode: 'D01 F5P2' },
  contactDetails: { firstName: 'Ada', lastName: 'Byron' },
}
const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', holder: 'Ada Byron' }

/** A filled checkout in a browser without scripts. */
async function openCheckout(name = 'Tidal Plate') {
  const platform = await createTestPlatform()
  const { products, catalogAppId: appId, shippingOptionCode: code } = await platform.connection()
  const buyer = await platform.as('visitor')
  const { catalogItemId, options } = products.find((product) => product.name === name)!
  const lineItems = [{ catalogReference: { appId, catalogItemId, options }, quantity: 1 }]
  const { checkout } = await createCheckout(buyer, { channelType: 'WEB', lineItems })
  const shippingInfo = { shippingDestination: dublin, selectedCarrierServiceOption: { code } }
  const buyerInfo = { email: 'ada@example.com' }
  await updateCheckout(buyer, { checkout: { id: checkout.id, buyerInfo, billingInfo: dublin, shippingInfo } })
  const { redirectSession } = await createRedirectSession(buyer, {
    ecomCheckout: { checkoutId: checkout.id },
  })
  const handOver = await platform.fetch(redirectSession.fullUrl, { redirect: 'manual' })
  const [cookie = ''] = handOver.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '')
  const ask = (path: string, init: RequestInit = {}) =>
    platform.fetch(new URL(path, platform.baseUrl), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'sec-fetch-site': 'same-origin', cookie },
    })
  const address = `/_hosted/checkout/${checkout.id}`
  const page = /id="page"[^>]*>(.*?)<\/script>/s.exec(await (await ask(address)).text())?.[1] ?? ''
  const visit = { document: JSON.parse(page), address, kept: undefined, fetch: ask }
  const changeQuantity = () =>
    updateLineItemsQuantity(buyer, {
      id: checkout.id,
      lineItems: [{ id: checkout.lineItems[0]!.id, quantity: 2 }],
    })
  const { html } = await draw({ ...visit, fields: undefined })
  const [, total = ''] = /name="total" value="([^"]*)"/.exec(html) ?? []
  const typed = { ...dublin.address, ...dublin.contactDetails, email: buyerInfo.email, same: 'on' }
  const placeOrder = (more = {}) =>
    draw({ ...visit, fields: { _form: 'checkout', total, ...typed, ...card, ...more } })
  return { changeQuantity, placeOrder }
}

test('a plain form places the order for the total that the page has shown', async () => {
  const { placeOrder } = await openCheckout()
  expect((await placeOrder()).goTo).toContain('/_hosted/confirmation/')
})

test('a plain form places an order without a delivery', async () => {
  const { placeOrder } = await openCheckout('Gift Card')
  expect((await placeOrder({ addressLine: '2 Quay Street' })).goTo).toContain('/_hosted/confirmation/')
})

test('a plain form pays no other total than the page has shown', async () => {
  const { changeQuantity, placeOrder } = await openCheckout()
  await changeQuantity()
  const { goTo, status, html } = await placeOrder()
  expect([goTo, status, html.includes('The total has changed')]).toEqual([undefined, 422, true])
})

test('a plain form shows each mistake beside what was typed, without the card', async () => {
  const { placeOrder } = await openCheckout()
  const { status, html, visit } = await placeOrder({ email: 'ada', city: '', lastName: 'Moor' })
  expect(status).toBe(422)
  expect(html).toContain('Enter an email address, such as')
  expect(html).toContain('Enter the town or city.')
  expect(html).toContain('value="Moor"')
  expect(html).not.toContain(`value="${card.number}"`)
  expect(visit).not.toContain(card.number)
})

test('a plain form saves without placing the order', async () => {
  const { placeOrder } = await openCheckout()
  const { goTo, kept } = await placeOrder({ save: 'delivery', addressLine: '2 Quay Street', cvc: '' })
  expect(goTo).toContain('/_hosted/checkout/')
  expect(kept).not.toContain(card.holder)
})
