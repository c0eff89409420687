import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
let visitor: string

beforeAll(async () => {
  shop = await openShop()
  visitor = await shop.visitor()
})

const item = (quantity = 1, product = 0) => {
  const { catalogItemId, options } = shop.connection.products[product] ?? {}
  return { catalogReference: { catalogItemId, appId: shop.connection.catalogAppId, options }, quantity }
}
const create = (body: object, as = visitor) =>
  shop.call('POST', '/v1/checkouts', { channelType: 'WEB', ...body }, as)
const update = (id: string, fields: object, more: object = {}, as = visitor) =>
  shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id, ...fields }, ...more }, as)
const fieldOf = (reply: {
  body: { details?: { validationError?: { fieldViolations: { field: string }[] } } }
}) => reply.body.details?.validationError?.fieldViolations[0]?.field
const codeOf = (reply: { body: { details?: { applicationError?: { code: string } } } }) =>
  reply.body.details?.applicationError?.code

describe('a checkout', () => {
  test('has taxes and delivery options for its address', async () => {
    const checkout = await readyCheckout(shop, visitor)
    expect(checkout.calculationErrors).toEqual({ orderValidationErrors: [] })
    expect(checkout.shippingInfo.selectedCarrierServiceOption.code).toBe('standard')
    expect(checkout.shippingInfo.carrierServiceOptions[0].shippingOptions.length).toBeGreaterThan(1)
    const { subtotal, shipping, total, discount } = checkout.priceSummary
    expect(Number(total.amount)).toBeCloseTo(
      Number(subtotal.amount) + Number(shipping.amount) - Number(discount.amount),
    )
    expect(checkout.payNow.total).toEqual(total)
  })

  test('changes the sent fields and keeps the rest', async () => {
    const { id } = await readyCheckout(shop, visitor)
    const { body } = await update(id, { buyerNote: 'Ring twice' })
    expect(body.checkout).toMatchObject({
      buyerNote: 'Ring twice',
      billingInfo: dublin,
      buyerInfo: { email: 'ada@example.com' },
    })
    const removed = await update(id, { buyerNote: null, billingInfo: null })
    expect(removed.body.checkout.buyerNote).toBeUndefined()
    expect(removed.body.checkout.billingInfo).toBeUndefined()
  })

  test('changes only the fields of a mask, and clears those without a value', async () => {
    const { id } = await readyCheckout(shop, visitor)
    await update(id, { buyerNote: 'Kept' })
    const { body } = await update(id, { buyerNote: 'Ignored' }, { fieldMask: 'billingInfo' })
    expect(body.checkout.buyerNote).toBe('Kept')
    expect(body.checkout.billingInfo).toBeUndefined()
  })

  test('rejects an empty change, and an outdated revision', async () => {
    const { id, revision } = await readyCheckout(shop, visitor)
    expect(fieldOf(await update(id, {}))).toBe('checkout')
    expect((await update(id, { revision, buyerNote: 'a' })).status).toBe(200)
    const stale = await update(id, { revision, buyerNote: 'b' })
    expect([stale.status, codeOf(stale)]).toEqual([409, 'CONFLICT'])
  })

  test('never exceeds the stock', async () => {
    const made = await create({ lineItems: [item(1, 2)] })
    const [line] = made.body.checkout.lineItems
    const path = `/v1/checkouts/${made.body.checkout.id}/update-line-items-quantity`
    const { body } = await shop.call('POST', path, { lineItems: [{ id: line.id, quantity: 50 }] }, visitor)
    expect(body.checkout.lineItems[0].quantity).toBe(shop.connection.products[2]?.stock)
  })

  test('adds and removes items', async () => {
    const { body } = await create({ lineItems: [item()] })
    const path = `/v1/checkouts/${body.checkout.id}`
    const more = await shop.call(
      'POST',
      `${path}/add-to-checkout`,
      { lineItems: [item(2), item(1, 1)] },
      visitor,
    )
    expect(more.body.checkout.lineItems.map((line: { quantity: number }) => line.quantity)).toEqual([3, 1])
    const lineItemIds = [more.body.checkout.lineItems[0].id]
    const less = await shop.call('POST', `${path}/remove-line-items`, { lineItemIds }, visitor)
    expect(less.body.checkout.lineItems).toHaveLength(1)
    const unknown = await shop.call(
      'POST',
      `${path}/remove-line-items`,
      { lineItemIds: ['nothing'] },
      visitor,
    )
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'LINE_ITEM_NOT_FOUND'])
  })

  test('accepts and removes a coupon and a gift card', async () => {
    const { id, priceSummary } = await readyCheckout(shop, visitor, { quantity: 2 })
    const { coupon, giftCard } = shop.connection
    const { body } = await update(id, {}, { couponCode: coupon.code, giftCardCode: giftCard.code })
    expect(Number(body.checkout.priceSummary.discount.amount)).toBeGreaterThan(0)
    expect(Number(body.checkout.giftCard.amount.amount)).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain(giftCard.code)
    await shop.call('POST', `/v1/checkouts/${id}/remove-coupon`, {}, visitor)
    const plain = await shop.call('POST', `/v1/checkouts/${id}/remove-gift-card`, {}, visitor)
    expect(plain.body.checkout.priceSummary).toEqual(priceSummary)
    expect(plain.body.checkout.giftCard).toBeUndefined()
  })

  test('limits the gift card’s amount on request', async () => {
    const { id } = await readyCheckout(shop, visitor, { quantity: 2 })
    const sent = { giftCardCode: shop.connection.giftCard.code, giftCardRedeemAmount: '5.00' }
    const { body } = await update(id, {}, sent)
    expect(body.checkout.giftCard.amount.amount).toBe('5.00')
  })

  test.each([
    ['couponCode', { couponCode: 'NO-SUCH-COUPON' }, 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['giftCardCode', { giftCardCode: 'AAAA-BBBB-CCCC' }, 'GIFT_CARD_NOT_FOUND'],
  ])('names the reason why a code is rejected: %s', async (_field, more, code) => {
    const { id } = await readyCheckout(shop, visitor)
    expect(codeOf(await update(id, {}, more))).toBe(code)
  })

  test('rejects a delivery option that does not exist or does not serve the address', async () => {
    const { id } = await readyCheckout(shop, visitor)
    const choose = (code: string) => update(id, { shippingInfo: { selectedCarrierServiceOption: { code } } })
    expect(codeOf(await choose('by-pigeon'))).toBe('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND')
    expect(codeOf(await choose('europe-post'))).toBe('INVALID_SELECTED_CARRIER_SERVICE_OPTION')
  })

  test('is found by its cart, which has only one', async () => {
    const as = await shop.visitor()
    const { body } = await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [item()] }, as)
    const path = '/v1/carts/current/create-checkout'
    const first = await shop.call('POST', path, { channelType: 'WEB', email: 'ada@example.com' }, as)
    await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [item(2)] }, as)
    const second = await shop.call('POST', path, { channelType: 'WEB' }, as)
    expect(second.body).toEqual(first.body)
    const found = await shop.call('GET', `/v1/checkouts/by-cart-id/${body.cart.id}`, undefined, as)
    expect(found.body.checkout).toMatchObject({
      id: first.body.checkoutId,
      buyerInfo: { email: 'ada@example.com' },
    })
    expect(found.body.checkout.lineItems[0].quantity).toBe(3)
  })

  test('has its own address', async () => {
    const { id } = await readyCheckout(shop, visitor)
    const { body } = await shop.call('GET', `/v1/checkouts/${id}/checkout-url`, undefined, visitor)
    expect(body.checkoutUrl).toMatch(new RegExp(`/_hosted/checkout/${id}$`))
  })

  test('links items to the platform while the site has no storefront, as a cart does', async () => {
    const own = await openShop()
    const { db, siteId, baseUrl } = own.platform
    await own.call('PUT', '/_dev/settings', {})
    await db
      .updateTable('sites')
      .set({ settings: sql`settings - 'storefrontUrl'` })
      .where('site_id', '=', siteId)
      .execute()
    const checkout = await readyCheckout(own, await own.visitor())
    expect(checkout.lineItems[0].url.url).toBe(`${baseUrl}/products/tidal-plate`)
  })
})

describe('a buyer', () => {
  test.each([
    ['channelType', { channelType: 'BACKOFFICE_MERCHANT' }],
    ['channelType', { channelType: 'POS' }],
    [
      'customLineItems',
      { customLineItems: [{ price: '0.01', itemType: { preset: 'PHYSICAL' }, quantity: 1 }] },
    ],
    ['overrideCheckoutUrl', { overrideCheckoutUrl: 'https://example.com/pay' }],
    ['lineItems[0].catalogOverrideFields', {}],
  ])('cannot set %s', async (field, body) => {
    const priced = {
      ...item(),
      ...(field.startsWith('lineItems') && { catalogOverrideFields: { price: '0.01' } }),
    }
    const reply = await create({ lineItems: [priced], ...body })
    expect([reply.status, fieldOf(reply)]).toEqual([400, field])
  })

  test('cannot name a cart for a new checkout; staff can name an existing one', async () => {
    const body = { lineItems: [item()], checkoutInfo: { cartId: '0199a000-0000-7000-8000-0000000fffff' } }
    expect(fieldOf(await create(body))).toBe('checkoutInfo.cartId')
    expect(codeOf(await create(body, shop.app))).toBe('CART_NOT_FOUND')
  })

  test('is redirected to another address only by staff and apps, and only to a registered one', async () => {
    const { body } = await create(
      { lineItems: [item()], overrideCheckoutUrl: 'http://localhost:4020/pay' },
      shop.app,
    )
    const path = `/v1/checkouts/${body.checkout.id}`
    const url = async () =>
      (await shop.call('GET', `${path}/checkout-url`, undefined, shop.app)).body.checkoutUrl
    expect(await url()).toBe('http://localhost:4020/pay')
    const elsewhere = await update(
      body.checkout.id,
      {},
      { overrideCheckoutUrl: 'https://elsewhere.example/pay' },
      shop.app,
    )
    expect(fieldOf(elsewhere)).toBe('overrideCheckoutUrl')
    await shop.call('POST', `${path}/remove-override-checkout-url`, {}, shop.app)
    expect(await url()).toContain('/_hosted/checkout/')
    expect((await shop.call('POST', `${path}/remove-override-checkout-url`, {}, visitor)).status).toBe(403)
  })

  test('cannot complete a checkout without paying', async () => {
    const { id } = await readyCheckout(shop, visitor)
    expect((await shop.call('POST', `/v1/checkouts/${id}/mark-as-completed`, {}, visitor)).status).toBe(403)
    expect((await shop.call('POST', `/v1/checkouts/${id}/mark-as-completed`, {}, shop.app)).status).toBe(200)
    expect(codeOf(await update(id, { buyerNote: 'late' }))).toBe('CHECKOUT_IS_COMPLETE')
  })

  test('is led by a redirect session to their own checkout, or to one without an owner', async () => {
    const mine = await readyCheckout(shop, visitor)
    const { body } = await create({ lineItems: [item()] }, shop.app)
    const lead = (checkoutId: string, as: string) =>
      shop.call('POST', '/v1/redirect-session', { ecomCheckout: { checkoutId } }, as)
    expect((await lead(mine.id, visitor)).status).toBe(200)
    expect((await lead(body.checkout.id, visitor)).status).toBe(200)
    const missing = '0199a000-0000-7000-8000-00000000ffff'
    for (const refused of [await lead(mine.id, await shop.visitor()), await lead(missing, visitor)])
      expect([refused.status, codeOf(refused)]).toEqual([404, 'CHECKOUT_NOT_FOUND'])
  })

  test('cannot set the contact id; staff can', async () => {
    const contactId = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0002'
    const checkoutInfo = { buyerInfo: { contactId, email: 'ada@example.com' } }
    const asBuyer = await create({ lineItems: [item()], checkoutInfo })
    expect(asBuyer.body.checkout.buyerInfo).not.toHaveProperty('contactId')
    const changed = await update(asBuyer.body.checkout.id, checkoutInfo)
    expect(changed.body.checkout.buyerInfo).not.toHaveProperty('contactId')
    const asStaff = await create({ lineItems: [item()], checkoutInfo }, shop.app)
    expect(asStaff.body.checkout.buyerInfo.contactId).toBe(contactId)
    await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [item()] }, visitor)
    const cart = await shop.call('PATCH', '/v1/carts/current', { cartInfo: checkoutInfo }, visitor)
    expect(cart.body.cart.buyerInfo).toMatchObject({ email: 'ada@example.com' })
    expect(cart.body.cart.buyerInfo).not.toHaveProperty('contactId')
  })

  test('cannot reach another buyer’s checkout', async () => {
    const { id, lineItems } = await readyCheckout(shop, visitor)
    const other = await shop.visitor()
    const member = await shop.member()
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '/checkout-url'],
      ['PATCH', '', { checkout: { id, buyerNote: 'x' } }],
      ['POST', '/remove-coupon', {}],
      ['POST', '/remove-gift-card', {}],
      ['POST', '/add-to-checkout', { lineItems: [item()] }],
      ['POST', '/remove-line-items', { lineItemIds: [lineItems[0].id] }],
      ['POST', '/update-line-items-quantity', { lineItems: [{ id: lineItems[0].id, quantity: 1 }] }],
      ['POST', '/create-order', {}],
    ]
    for (const as of [other, member]) {
      for (const [method, path, body] of calls) {
        const reply = await shop.call(method, `/v1/checkouts/${id}${path}`, body, as)
        expect([path, reply.status, codeOf(reply)]).toEqual([path, 404, 'CHECKOUT_NOT_FOUND'])
      }
    }
    expect((await shop.call('GET', `/v1/checkouts/${id}`, undefined, shop.app)).status).toBe(200)
  })
})

test.each([
  ['channelType', { channelType: 'NOWHERE' }],
  ['lineItems', { lineItems: [] }],
  [
    'lineItems[0].quantity',
    { lineItems: [{ catalogReference: { appId: 'a', catalogItemId: 'b' }, quantity: 0 }] },
  ],
  ['giftCardRedeemAmount', { lineItems: 'one', giftCardRedeemAmount: '1.234' }],
])('invalid input is rejected by its field: %s', async (field, body) => {
  const lineItems = 'lineItems' in body && body.lineItems !== 'one' ? body.lineItems : [item()]
  const reply = await create({ ...body, lineItems })
  expect(reply.status).toBe(400)
  expect(fieldOf(reply)).toBe(field)
})
