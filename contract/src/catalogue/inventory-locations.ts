import * as z from 'zod'

import { call } from '../define.ts'
import { Address } from '../shapes/address.ts'
import { InventoryLocation } from '../shapes/inventory.ts'
import { guid } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

/** The same in all sites, so that a variant's stock is there without a row that says so. */
export const defaultLocationId = '0c000000-0000-4000-8000-000000000001'

export const placeErrors = ['INVENTORY_LOCATION_NOT_FOUND', 'INVENTORY_LOCATION_IS_ARCHIVED'] as const

/** An id that the example of a call needs; a real one comes from `createInventoryLocation`. */
export const anotherLocationId = '0c000000-0000-4000-8000-000000000002'

const name = z.string().trim().min(1).max(100)
const id = z.object({ id: guid() })
const location = z.object({ location: InventoryLocation })

/** Locations of stock; part of the area `inventory`. */
export const inventoryLocations = {
  listInventoryLocations: call('GET /v1/inventory-locations', {
    summary: 'Lists the locations of stock in the order in which orders take units, archived ones last.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ locations: z.array(InventoryLocation) }),
    example: {},
  }),
  createInventoryLocation: call('POST /v1/inventory-locations', {
    summary: 'Adds a location of stock after the others.',
    access: staffAndApps,
    input: z.object({
      location: z.object({ name, address: Address.optional() }).meta({
        id: 'NewInventoryLocation',
        description: 'Without an address, it is a location by name only.',
      }),
    }),
    output: location,
    errors: ['TOO_MANY_INVENTORY_LOCATIONS', 'INVENTORY_LOCATION_NAME_TAKEN'],
    example: { location: { name: 'Warehouse' } },
  }),
  updateInventoryLocation: call('PATCH /v1/inventory-locations/{location.id}', {
    summary: 'Renames or moves a location of stock, or changes its address.',
    access: staffAndApps,
    input: z.object({
      location: z
        .object({
          id: guid(),
          name: name.optional(),
          address: Address.nullable().optional(),
          position: z
            .number()
            .int()
            .min(1)
            .max(100)
            .optional()
            .describe('The new place in the order; the default location stays first.'),
        })
        .meta({ id: 'InventoryLocationChanges' }),
    }),
    output: location,
    errors: [...placeErrors, 'INVENTORY_LOCATION_NAME_TAKEN', 'DEFAULT_INVENTORY_LOCATION'],
    example: { location: { id: defaultLocationId, name: 'Shop' } },
  }),
  archiveInventoryLocation: call('POST /v1/inventory-locations/{id}/archive', {
    summary: 'Archives a location of stock and moves its units to the default location.',
    access: staffAndApps,
    input: id,
    output: location,
    errors: ['INVENTORY_LOCATION_NOT_FOUND', 'DEFAULT_INVENTORY_LOCATION'],
    example: { id: anotherLocationId },
  }),
  restoreInventoryLocation: call('POST /v1/inventory-locations/{id}/restore', {
    summary: 'Restores an archived location of stock, without units and after the others.',
    access: staffAndApps,
    input: id,
    output: location,
    errors: ['INVENTORY_LOCATION_NOT_FOUND', 'INVENTORY_LOCATION_NAME_TAKEN', 'TOO_MANY_INVENTORY_LOCATIONS'],
    example: { id: defaultLocationId },
  }),
}
