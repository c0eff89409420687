import type { Entity, Given } from './given-shop.ts'
import type { Caller, World } from './world.ts'

export const givenInventory: Readonly<Record<string, Given>> = {
  'inventory.createInventoryLocation': async () => ({ location: { name: crypto.randomUUID() } }),
  'inventory.archiveInventoryLocation': async (world, who) => ({ id: await newLocation(world, who) }),
  'inventory.bulkMoveInventory': async (world, who, example) => ({
    ...example,
    toLocationId: await newLocation(world, who),
  }),
}

async function newLocation(world: World, { headers }: Caller): Promise<string> {
  const location = { name: crypto.randomUUID() }
  const { body } = await world.send('POST', '/v1/inventory-locations', { location }, headers)
  return (body.location as Entity).id
}
