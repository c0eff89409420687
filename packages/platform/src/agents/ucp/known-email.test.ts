import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentShop, agentOf, agentShopOf } from '../../../test/agent.ts'
import { address, buyerOf, token } from '../../../test/agent-checkout.ts'
import { approved, pay } from '../../../test/pay.ts'
import { atCheckout, openShop } from '../../../test/shop.ts'
import { mira } from '../../../test/world.ts'

const home = { country: 'IE', city: 'Cork', postalCode: 'T12 X9Y8', addressLine: '7 Hidden Lane' }
const email = mira.email
const version = '2026-08-25'

let shop: AgentShop
let itemId: string
let secrets: readonly string[]

/** Mira has an address, a telephone number, a saved card, and an order under her email address. */
beforeAll(async () => {
  const own = await openShop()
  shop = agentShopOf(own.platform)
  itemId = own.connection.products[0]?.catalogItemId ?? ''
  const member = await own.member()
  const contact = {
    firstName: 'Mirabel',
    lastName: 'Hiddenname',
    phones: ['+353 21 555 0199'],
    addresses: [home],
  }
  await own.call('PATCH', `/v1/members/${mira.id}`, { member: { contact } }, member)
  const { checkout, cookie } = await atCheckout(own, member, { email })
  const { body: paid } = await pay(own, checkout.id, cookie, approved, { keepCard: true })

  const { body: my } = await own.call('GET', '/v1/members/my?fieldsets=FULL', undefined, member)
  expect(my.member).toMatchObject({ loginEmail: email, contact: { ...contact, addresses: [home] } })
  const { body: saved } = await own.call('GET', '/v1/saved-cards/my', undefined, member)
  expect(saved.savedCards).toMatchObject([{ lastFourDigits: '4242' }])
  const { body: bought } = await own.call('GET', `/v1/orders/${paid.orderId}`, undefined, own.app)
  expect(bought.order).toMatchObject({
    buyerInfo: { email, memberId: mira.id },
    shippingInfo: { logistics: { shippingDestination: { address: { addressLine: '1 Main Street' } } } },
  })
  secrets = [
    'Mirabel',
    'Hiddenname',
    '555 0199',
    'Hidden Lane',
    'T12 X9Y8',
    'Main Street',
    '4242',
    saved.savedCards[0].id,
    paid.orderId,
    mira.id,
  ]
})

function expectNothing(...replies: readonly { readonly status: number; readonly body: object }[]): void {
  for (const { status, body } of replies) {
    expect(status).toBeLessThan(300)
    const text = JSON.stringify(body)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  }
}

describe('an email address of a member shows nothing stored about them', () => {
  test.each(['2026-08-25', '2026-04-08'])('in a checkout in %s', async (of) => {
    const agent = buyerOf(shop, await agentOf(of), of)
    const line_items = [{ item: { id: itemId }, quantity: 1 }]
    const made = await agent.create({ line_items, buyer: { email } })
    expect(made.body.buyer.email).toBe(email)
    expect(made.body.buyer).not.toHaveProperty('first_name')
    expect(made.body.fulfillment.methods[0].destinations).toEqual([])
    expect(made.body.payment.instruments).toEqual([])
    const { id } = made.body
    const methods = [
      {
        type: 'shipping',
        destinations: [{ id: 'there', ...address }],
        selected_destination_id: 'there',
      },
    ]
    expectNothing(
      made,
      await agent.read(id),
      await agent.update(id, { line_items, buyer: { email }, fulfillment: { methods } }),
      await agent.complete(id, token('fail_token')),
      await agent.cancel(id),
    )
  })

  test('in an order', async () => {
    const agent = await agentOf(version)
    const { create, update, complete } = buyerOf(shop, agent, version)
    const line_items = [{ item: { id: itemId }, quantity: 1 }]
    const destinations = [{ id: 'there', ...address }]
    const { body } = await create({ line_items, buyer: { email } })
    const wish = (groups: readonly object[]) => ({
      line_items,
      buyer: { email, first_name: 'Ann', last_name: 'Other' },
      fulfillment: {
        methods: [{ type: 'shipping', destinations, selected_destination_id: 'there', groups }],
      },
    })
    const { body: asked } = await update(body.id, wish([]))
    const [option] = asked.fulfillment.methods[0].groups[0].options
    await update(body.id, wish([{ selected_option_id: option.id }]))
    const bought = await complete(body.id, token('success_token'))
    expect(bought.body.status).toBe('completed')
    const order = await shop.send(agent, 'GET', `/orders/${bought.body.order.id}`)
    expect(order.body.id).toBe(bought.body.order.id)
    expectNothing(bought, order)
  })

  test('in a cart and its checkout', async () => {
    const agent = await agentOf(version)
    const line_items = [{ item: { id: itemId }, quantity: 1 }]
    const cart = await shop.send(agent, 'POST', '/carts', { line_items, buyer: { email } })
    const checkout = await shop.send(agent, 'POST', '/checkout-sessions', { cart_id: cart.body.id })
    expect(checkout.body.buyer.email).toBe(email)
    expectNothing(cart, await shop.send(agent, 'GET', `/carts/${cart.body.id}`), checkout)
  })
})
