import { sql } from 'kysely'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { Elsewhere } from './rules.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'inventory_reservations.elsewhere': Elsewhere | null
    'inventory_taken.elsewhere': Elsewhere | null
  }
}

type Scope = Data & Pick<Context, 'random'>

/** Available units of a variant at a location other than the default one. */
export interface LevelRow {
  readonly variant_id: string
  readonly location_id: string
  readonly level_id: string
  readonly available: number
}

/** In the order in which orders take units. */
export async function levelRows({ db, siteId }: Data, variantIds: readonly string[]): Promise<LevelRow[]> {
  if (!variantIds.length) return []
  const { rows } = await sql<LevelRow>`
    select l.variant_id, l.location_id, l.level_id, l.available from inventory_levels l
    join inventory_locations p on p.site_id = l.site_id and p.location_id = l.location_id and not p.is_archived
    where l.site_id = ${siteId} and l.variant_id = any(${[...variantIds]}::uuid[])
    order by l.variant_id, p.position, l.location_id`.execute(db)
  return rows
}

/** The variant and the location of a level's id. */
export async function levelById({ db, siteId }: Data, id: string): Promise<LevelRow | undefined> {
  return db
    .selectFrom('inventory_levels')
    .select(['variant_id', 'location_id', 'level_id', 'available'])
    .where('site_id', '=', siteId)
    .where('level_id', '=', id)
    .executeTakeFirst()
}

/** Variants with units at the location, in the order in which transactions lock them. */
export async function variantsAt({ db, siteId }: Data, locationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inventory_levels')
    .select('variant_id')
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .where('available', '>', 0)
    .orderBy('variant_id')
    .execute()
  return rows.map(({ variant_id }) => variant_id)
}

export type NewLevel = Omit<LevelRow, 'level_id'>

/** Sets levels of variants that the caller has locked. */
export async function saveLevels({ db, siteId, random }: Scope, levels: readonly NewLevel[]): Promise<void> {
  if (!levels.length) return
  await db
    .insertInto('inventory_levels')
    .values(levels.map((level) => ({ site_id: siteId, level_id: random.id(), ...level })))
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'variant_id', 'location_id'])
        .doUpdateSet({ available: (set) => set.ref('excluded.available') }),
    )
    .execute()
}

export async function deleteLevels({ db, siteId }: Data, variantIds: readonly string[]): Promise<void> {
  if (!variantIds.length) return
  await db
    .deleteFrom('inventory_levels')
    .where('site_id', '=', siteId)
    .where('variant_id', 'in', variantIds)
    .execute()
}

/** Adds units to the levels of a variant that the caller has locked. */
export async function addToLevels(
  { db, siteId, random }: Scope,
  variantId: string,
  units: Elsewhere,
): Promise<void> {
  const entries = Object.entries(units)
  if (!entries.length) return
  await db
    .insertInto('inventory_levels')
    .values(
      entries.map(([location_id, available]) => ({
        site_id: siteId,
        variant_id: variantId,
        location_id,
        level_id: random.id(),
        available,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'variant_id', 'location_id'])
        .doUpdateSet({ available: sql<number>`inventory_levels.available + excluded.available` }),
    )
    .execute()
}

/** Reserved units of other locations than the default one, by variant. */
export async function reservedElsewhere(
  { db, siteId }: Data,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, Elsewhere>> {
  if (!variantIds.length) return new Map()
  const { rows } = await sql<{ variant_id: string; location_id: string; units: number | string }>`
    select r.variant_id, e.key as location_id, sum(e.value::int) as units
    from inventory_reservations r, jsonb_each_text(r.elsewhere) e
    where r.site_id = ${siteId} and r.variant_id = any(${[...variantIds]}::uuid[]) and r.elsewhere is not null
    group by r.variant_id, e.key`.execute(db)
  const found = new Map<string, Record<string, number>>()
  for (const { variant_id, location_id, units } of rows)
    found.set(variant_id, { ...found.get(variant_id), [location_id]: Number(units) })
  return found
}
