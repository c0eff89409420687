import type { Selectable } from 'kysely'
import type { Address } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'inventory_locations.address': Address | null
  }
}

export type LocationRow = Selectable<Database['inventory_locations']>

/** All locations with a row; the default location has none until it is renamed. */
export const locationRows = cachedQuery(['inventory_locations'], readLocations)

/** The rows, locked until the transaction ends. */
export async function readLocations({ db, siteId }: Data): Promise<LocationRow[]> {
  return db
    .selectFrom('inventory_locations')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('location_id')
    .execute()
}

/** Keeps locations from being archived until the transaction ends. Answers those that are in use. */
export async function holdLocations({ db, siteId }: Data, ids: readonly string[]): Promise<LocationRow[]> {
  if (!ids.length) return []
  return db
    .selectFrom('inventory_locations')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('location_id', 'in', ids)
    .orderBy('location_id')
    .forKeyShare()
    .execute()
}

export async function lockLocation({ db, siteId }: Data, id: string): Promise<LocationRow | undefined> {
  return db
    .selectFrom('inventory_locations')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('location_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a location, or replaces the one with its id. */
export async function saveLocation({ db, siteId }: Data, row: Omit<LocationRow, 'site_id'>): Promise<void> {
  const { location_id, created_at, name, position, is_archived, updated_at } = row
  const changed = { name, address: row.address && json(row.address), position, is_archived, updated_at }
  await db
    .insertInto('inventory_locations')
    .values({ site_id: siteId, location_id, created_at, ...changed })
    .onConflict((conflict) => conflict.columns(['site_id', 'location_id']).doUpdateSet(changed))
    .execute()
}

export async function setPositions({ db, siteId }: Data, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .updateTable('inventory_locations')
      .set({ position: index + 1 })
      .where('site_id', '=', siteId)
      .where('location_id', '=', id)
      .execute()
}
