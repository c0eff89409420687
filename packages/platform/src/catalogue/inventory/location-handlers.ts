import type { InventoryHandlers, InventoryLocation } from '../../generated/inventory.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { lockStock, stockRows } from '../products/index.ts'
import { adjustStock } from './adjust.ts'
import { levelRows, variantsAt } from './levels-store.ts'
import { defaultLocationId, locationsOf, sorted, toLocation } from './locations.ts'
import {
  type LocationRow,
  lockLocation,
  readLocations,
  saveLocation,
  setPositions,
} from './locations-store.ts'

const most = 100
/** Variants whose units one statement moves. */
const atOnce = 1_000

export const locationHandlers: Pick<
  InventoryHandlers,
  | 'listInventoryLocations'
  | 'createInventoryLocation'
  | 'updateInventoryLocation'
  | 'archiveInventoryLocation'
  | 'restoreInventoryLocation'
> = {
  async listInventoryLocations(_input, ctx) {
    return { locations: [...(await locationsOf(ctx))] }
  },

  async createInventoryLocation({ location: { name, address } }, ctx) {
    const known = await lockAll(ctx)
    checkCount(ctx, known)
    checkName(ctx, known, { name })
    const now = ctx.clock.now()
    const row = {
      location_id: ctx.random.id(),
      name,
      address: address ?? null,
      position: nextPosition(known),
      is_archived: false,
      created_at: now,
      updated_at: now,
    }
    await saveLocation(ctx, row)
    return { location: toLocation({ ...row, site_id: ctx.siteId }) }
  },

  async updateInventoryLocation({ location: { id: named, name, address, position } }, ctx) {
    const known = await lockAll(ctx)
    const id = named.toLowerCase()
    const before = known.find((one) => one.id === id) ?? ctx.fail('INVENTORY_LOCATION_NOT_FOUND')
    if (before.archived) ctx.fail('INVENTORY_LOCATION_IS_ARCHIVED')
    if (name !== undefined) checkName(ctx, known, { id, name })
    if (position !== undefined && before.isDefault) ctx.fail('DEFAULT_INVENTORY_LOCATION')
    const now = ctx.clock.now()
    await saveLocation(ctx, {
      location_id: id,
      name: name ?? before.name,
      address: address === undefined ? (before.address ?? null) : address,
      position: before.position,
      is_archived: false,
      created_at: before.createdDate ?? now,
      updated_at: now,
    })
    if (position !== undefined) await setPositions(ctx, moved(known, id, position))
    return { location: await reread(ctx, id) }
  },

  async archiveInventoryLocation({ id: named }, ctx) {
    const id = named.toLowerCase()
    if (id === defaultLocationId) return ctx.fail('DEFAULT_INVENTORY_LOCATION')
    const row = await find(ctx, id)
    if (row.is_archived) return { location: toLocation(row) }
    await moveHome(ctx, row)
    await saveLocation(ctx, { ...row, is_archived: true, updated_at: ctx.clock.now() })
    return { location: await reread(ctx, id) }
  },

  async restoreInventoryLocation({ id: named }, ctx) {
    const id = named.toLowerCase()
    const known = await lockAll(ctx)
    if (id === defaultLocationId) return { location: await reread(ctx, id) }
    const row = await find(ctx, id)
    if (!row.is_archived) return { location: toLocation(row) }
    checkCount(ctx, known)
    checkName(ctx, known, { id, name: row.name })
    const position = nextPosition(known)
    await saveLocation(ctx, { ...row, position, is_archived: false, updated_at: ctx.clock.now() })
    return { location: await reread(ctx, id) }
  },
}

async function lockAll(ctx: Context): Promise<readonly InventoryLocation[]> {
  await lockByName(ctx, 'inventory locations')
  return sorted(await readLocations(ctx))
}

async function find(ctx: Context<'INVENTORY_LOCATION_NOT_FOUND'>, id: string): Promise<LocationRow> {
  const row = isUuid(id) ? await lockLocation(ctx, id) : undefined
  return row ?? ctx.fail('INVENTORY_LOCATION_NOT_FOUND')
}

async function reread(ctx: Context<'INVENTORY_LOCATION_NOT_FOUND'>, id: string): Promise<InventoryLocation> {
  const found = sorted(await readLocations(ctx)).find((one) => one.id === id)
  return found ?? ctx.fail('INVENTORY_LOCATION_NOT_FOUND')
}

function checkCount(ctx: Context<'TOO_MANY_INVENTORY_LOCATIONS'>, known: readonly InventoryLocation[]): void {
  if (known.filter(({ archived }) => !archived).length >= most) ctx.fail('TOO_MANY_INVENTORY_LOCATIONS')
}

function checkName(
  ctx: Context<'INVENTORY_LOCATION_NAME_TAKEN'>,
  known: readonly InventoryLocation[],
  { id, name }: { readonly id?: string; readonly name: string },
): void {
  const same = (one: InventoryLocation) => one.name.toLowerCase() === name.toLowerCase()
  if (known.some((one) => !one.archived && one.id !== id && same(one)))
    ctx.fail('INVENTORY_LOCATION_NAME_TAKEN', { field: 'location.name' })
}

const nextPosition = (known: readonly InventoryLocation[]): number =>
  Math.max(0, ...known.map(({ position }) => position)) + 1

/** The ids of the locations in use after the default one, with one at a new place. */
function moved(known: readonly InventoryLocation[], id: string, position: number): readonly string[] {
  const others = known.filter((one) => !one.isDefault && !one.archived && one.id !== id).map((one) => one.id)
  return others.toSpliced(position - 1, 0, id)
}

/** Moves the units of a location to the default one. Reserved units follow when they are released. */
async function moveHome(ctx: Context, { location_id: from }: LocationRow): Promise<void> {
  const ids = await variantsAt(ctx, from)
  for (let start = 0; start < ids.length; start += atOnce) {
    const part = ids.slice(start, start + atOnce)
    await lockStock(ctx, part)
    // Variants of deleted products leave their levels behind.
    const known = new Set((await stockRows(ctx, part)).map(({ variant_id }) => variant_id))
    const lines = (await levelRows(ctx, part))
      .filter((row) => row.location_id === from && row.available > 0 && known.has(row.variant_id))
      .map(({ variant_id: variantId, available: quantity }) => ({
        variantId,
        wish: { kind: 'MOVE', quantity, from, to: defaultLocationId } as const,
      }))
    await adjustStock(ctx, lines, { reason: 'TRANSFERRED' })
  }
}
