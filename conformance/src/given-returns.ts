import { type Given, type Input, withReadyCheckout } from './given-shop.ts'
import type { Caller, World } from './world.ts'

/** Each call meets an order of its own, with one shipped item. */
export const givenReturns: Readonly<Record<string, Given>> = {
  'returns.listReturnsOfOrder': async (world, who) => ({ orderId: (await shipped(world, who)).orderId }),
  'returns.createReturn': async (world, who, example) => ({ ...example, ...(await shipped(world, who)) }),
  'returns.cancelReturn': requested,
  'returns.approveReturn': requested,
  'returns.declineReturn': async (world, who, example) => ({ ...example, ...(await requested(world, who)) }),
  'returns.receiveReturn': async (world, who) => {
    const { lineItems, ...input } = await shipped(world, who)
    const { body } = await asApp(world, `/v1/returns/orders/${input.orderId}`, { lineItems })
    const restock = lineItems.map(({ lineItemId, quantity }) => ({ lineItemId, quantity }))
    return { returnId: body.return.id, restock }
  },
}

interface Shipped {
  readonly orderId: string
  readonly lineItems: readonly { lineItemId: string; quantity: number; reason: string }[]
}

/** The buyer asks, because a return of the shop is approved from the start. */
async function requested(world: World, who: Caller): Promise<Input> {
  const isBuyer = who.role === 'visitor' || who.role === 'member'
  const buyer = isBuyer ? who : await world.caller('visitor')
  const { orderId, lineItems } = await shipped(world, buyer)
  const { body } = await world.send('POST', `/v1/returns/orders/${orderId}`, { lineItems }, buyer.headers)
  return { returnId: body.return.id }
}

async function shipped(world: World, who: Caller): Promise<Shipped> {
  const place = withReadyCheckout(async ({ id }) => {
    const { body } = await world.send('POST', `/v1/checkouts/${id}/create-order`, {}, who.headers)
    return { orderId: body.orderId }
  })
  const { orderId } = (await place(world, who, {})) as { orderId: string }
  const { body } = await world.send('GET', `/v1/orders/${orderId}`, undefined, who.headers)
  const lineItemId: string = body.order.lineItems[0].id
  await asApp(world, `/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment: { lineItems: [{ id: lineItemId }] },
  })
  return { orderId, lineItems: [{ lineItemId, quantity: 1, reason: 'DAMAGED' }] }
}

async function asApp(world: World, path: string, body: object) {
  return world.send('POST', path, body, (await world.caller('app')).headers)
}
