import { updateAgentSettings } from '@vitrine/client/site-settings'
import { expect, onTestFinished, test } from 'vitest'
import { agentOf, order, place, token } from '../../test/acp-agent.ts'
import { approved, pay } from '../../test/pay.ts'
import { baseUrl, codeOf, requestsTo } from '../../test/requests.ts'
import { atCheckout, cardOf, openShop } from '../../test/shop.ts'

const declined = '4000000000000002'
const ofCheckout = 20

test('120 declined payments of a network, of agents and in checkouts, end its payments for an hour', async () => {
  // The limit is that of production; development allows more.
  const shop = await openShop({ dev: false })
  const { platform, connection } = shop
  onTestFinished(() => platform.close())
  const staff = await platform.as('staff')
  await updateAgentSettings(staff, { agentSettings: { agenticCommerce: true } })
  const agent = await agentOf({ platform, requests: requestsTo(platform), staff })
  const [product] = connection.products
  const home = { ...place, city: 'Dublin', state: 'D', country: 'IE', postal_code: 'D02 X285' }
  const wish = { currency: 'eur', line_items: [{ id: product?.catalogItemId }] }
  const begin = async () => {
    const { body } = await agent.create(order({ ...wish, fulfillment_details: { address: home } }))
    const option = { type: 'shipping', option_id: body.fulfillment_options[0].id, item_ids: [] }
    await agent.update(body.id, { selected_fulfillment_options: [option] })
    return body.id as string
  }
  const { billing_address: _, ...failing } = token('fail_token').payment_data
  const ofAgent = await begin()
  for (let tried = 0; tried < ofCheckout; tried++) {
    const { body } = await agent.complete(ofAgent, { payment_data: failing })
    expect(body.messages[0].code).toBe('payment_declined')
  }
  const checkouts = await Promise.all(Array.from({ length: 5 }, () => atCheckout(shop)))
  for (let tried = 0; tried < ofCheckout; tried++)
    for (const { checkout, cookie } of checkouts)
      expect((await pay(shop, checkout.id, cookie, declined)).body.status).toBe('declined')

  const { checkout, cookie } = await atCheckout(shop)
  const refused = await pay(shop, checkout.id, cookie, approved)
  expect([refused.status, codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const next = await begin()
  const { billing_address: __, ...paying } = token('success_token').payment_data
  expect((await agent.complete(next, { payment_data: paying })).body).toMatchObject({
    status: 'ready_for_payment',
  })
  const elsewhere = await platform.fetch(
    new Request(`${baseUrl}/_hosted/checkouts/${checkout.id}/place-order`, {
      method: 'POST',
      headers: { cookie, origin: baseUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ card: cardOf(approved) }),
    }),
    { ip: '198.51.100.7' },
  )
  expect(await elsewhere.json()).toMatchObject({ status: 'approved' })
  await platform.clock.advance(3_601_000)
  expect((await agent.complete(next, { payment_data: paying })).body.status).toBe('completed')
})
