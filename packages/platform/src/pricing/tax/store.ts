import { type Selectable, sql } from 'kysely'
import type { TaxRegion } from '../../generated/tax.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'tax_regions.destinations': TaxRegion['destinations']
    'tax_regions.group_rates': TaxRegion['groupRates']
  }
}

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
export type TaxRegionRow = Selectable<Database['tax_regions']>

export async function listTaxRegions({ db, siteId }: Data): Promise<TaxRegionRow[]> {
  return db
    .selectFrom('tax_regions')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('region_id')
    .execute()
}

/** Cached, because every cart reads them. */
export const knownTaxRegions = cachedQuery(['tax_regions'], listTaxRegions)

/** Undefined if it is deleted. Otherwise locked until this transaction ends. */
export async function lockTaxRegion({ db, siteId }: Data, id: string): Promise<TaxRegionRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('tax_regions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('region_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type TaxRegionFields = Pick<
  TaxRegionRow,
  'name' | 'destinations' | 'calculation' | 'rate' | 'group_rates'
>

export async function insertTaxRegion(
  { db, siteId, clock, random }: Scope,
  fields: TaxRegionFields,
  id = random.id(),
): Promise<TaxRegionRow> {
  const now = clock.now()
  return db
    .insertInto('tax_regions')
    .values({
      ...toColumns(fields),
      site_id: siteId,
      region_id: id,
      revision: 1,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveTaxRegion(
  { db, siteId, clock }: Scope,
  id: string,
  fields: TaxRegionFields,
): Promise<TaxRegionRow> {
  return db
    .updateTable('tax_regions')
    .set({ ...toColumns(fields), revision: sql`revision + 1`, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('region_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeTaxRegion({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('tax_regions').where('site_id', '=', siteId).where('region_id', '=', id).execute()
}

function toColumns({ name, destinations, calculation, rate, group_rates }: TaxRegionFields) {
  return { name, destinations: json(destinations), calculation, rate, group_rates: json(group_rates) }
}
