import { sql } from 'kysely'

import { json } from '../../kernel/database/columns.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { RegionRow } from './store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

export interface RegionFields {
  readonly name: string
  readonly destinations: RegionRow['destinations']
  readonly active: boolean
}

export async function lockRegion({ db, siteId }: Data, id: string): Promise<RegionRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('delivery_regions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('region_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertRegion(
  { db, siteId, clock, random }: Scope,
  { destinations, ...fields }: RegionFields,
  id = random.id(),
): Promise<RegionRow> {
  const now = clock.now()
  return db
    .insertInto('delivery_regions')
    .values({
      ...fields,
      site_id: siteId,
      region_id: id,
      revision: 1,
      destinations: json(destinations),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveRegion(
  { db, siteId, clock }: Scope,
  id: string,
  { destinations, ...fields }: RegionFields,
): Promise<RegionRow> {
  return db
    .updateTable('delivery_regions')
    .set({
      ...fields,
      destinations: json(destinations),
      revision: sql`revision + 1`,
      updated_at: clock.now(),
    })
    .where('site_id', '=', siteId)
    .where('region_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeRegion({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('delivery_regions').where('site_id', '=', siteId).where('region_id', '=', id).execute()
}
