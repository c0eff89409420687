import type { Caller, World } from './world.ts'

export type Input = Record<string, unknown>

/** Prepares a call and answers the input to send. Calls without preparation send the contract's example. */
export type Given = (world: World, who: Caller, example: Input) => Promise<Input>

// biome-ignore lint/suspicious/noExplicitAny: an entity as it came over the wire
export type Entity = any

export function withCheckout(
  next: (checkout: Entity, world: World, who: Caller) => Input | Promise<Input>,
): Given {
  return async (world, who) => next(await checkout(world, who), world, who)
}

/** A checkout that lacks nothing: address, delivery, buyer. */
export function withReadyCheckout(
  next: (checkout: Entity, world: World, who: Caller) => Input | Promise<Input>,
): Given {
  return withCheckout(async ({ id }, world, who) => {
    const { country, subdivision, city, postalCode, addressLine } = world.connection.shippingAddress
    const place = {
      address: { country, subdivision, city, postalCode, addressLine },
      contactDetails: { firstName: 'Ada', lastName: 'Buyer' },
    }
    const shippingInfo = {
      shippingDestination: place,
      selectedCarrierServiceOption: { code: world.connection.shippingOptionCode },
    }
    const changes = { id, buyerInfo: { email: 'buyer@example.com' }, billingInfo: place, shippingInfo }
    const { body } = await world.send('PATCH', `/v1/checkouts/${id}`, { checkout: changes }, who.headers)
    return next(body.checkout, world, who)
  })
}

export async function addToCart(world: World, who: Caller): Promise<Entity> {
  return (
    await world.send('POST', '/v1/carts/current/add-to-cart', { lineItems: [item(world)] }, who.headers)
  ).body
}

async function checkout(world: World, who: Caller): Promise<Entity> {
  await addToCart(world, who)
  const { body } = await world.send(
    'POST',
    '/v1/carts/current/create-checkout',
    { channelType: 'WEB' },
    who.headers,
  )
  return (await world.send('GET', `/v1/checkouts/${body.checkoutId}`, undefined, who.headers)).body.checkout
}

export function item({ connection }: World): Entity {
  const product = connection.products.find(({ stock, itemType }) => stock > 20 && itemType === 'PHYSICAL')
  return {
    catalogReference: {
      appId: connection.catalogAppId,
      catalogItemId: product?.catalogItemId,
      options: product?.options,
    },
    quantity: 1,
  }
}
