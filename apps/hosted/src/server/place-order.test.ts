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

/** The review of a checkout in a browser without scripts. */
async function openReview() {
  const platform = await createTestPlatform()
  const { products, catalogAppId: appId, shippingOptionCode: code } = await platform.connection()
  const buyer = await platform.as('visitor')
  const { catalogItemId, options } = products[0]!
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
  const visit = { document: JSON.parse(page), address, kept: '{"wanted":"review"}', fetch: ask }
  const changeQuantity = () =>
    updateLineItemsQuantity(buyer, {
      id: checkout.id,
      lineItems: [{ id: checkout.lineItems[0]!.id, quantity: 2 }],
    })
  const { html } = await draw({ ...visit, fields: undefined })
  const [, form = ''] = /value="place-order"\/>(.*?)<\/form>/s.exec(html) ?? []
  const hidden = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  const given = Object.fromEntries([...hidden].map(([, name, value]) => [name, value ?? '']))
  const placeOrder = () => draw({ ...visit, fields: { _form: 'place-order', ...given, ...card } })
  return { changeQuantity, placeOrder }
}

test('a plain form places the order for the total that the page has shown', async () => {
  const { placeOrder } = await openReview()
  expect((await placeOrder()).goTo).toContain('/_hosted/confirmation/')
})

test('a plain form pays no other total than the page has shown', async () => {
  const { changeQuantity, placeOrder } = await openReview()
  await changeQuantity()
  const { goTo, status, html } = await placeOrder()
  expect([goTo, status, html.includes('The total has changed')]).toEqual([undefined, 422, true])
})
