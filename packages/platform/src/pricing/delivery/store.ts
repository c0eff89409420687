import { type Selectable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { OptionDocument } from './columns.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
export type OptionRow = Selectable<Database['shipping_options']>
export type RegionRow = Selectable<Database['delivery_regions']>

/** All regions and the active options, in the shop's own order. */
interface DeliveryPlan {
  readonly regions: readonly RegionRow[]
  readonly options: readonly OptionRow[]
}

/** Cached, because every cart reads it. */
export const readDelivery = cachedQuery(['delivery_regions', 'shipping_options'], readPlan)

async function readPlan({ db, siteId }: Data): Promise<DeliveryPlan> {
  const regions = await listRegions({ db, siteId })
  const options = await db
    .selectFrom('shipping_options')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('option_id')
    .execute()
  return { regions: regions.filter(({ active }) => active), options }
}

export async function listRegions({ db, siteId }: Data): Promise<RegionRow[]> {
  return db
    .selectFrom('delivery_regions')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('region_id')
    .execute()
}

export async function findOption({ db, siteId }: Data, id: string): Promise<OptionRow | undefined> {
  return isUuid(id) ? optionById({ db, siteId }, id).executeTakeFirst() : undefined
}

export async function lockOption({ db, siteId }: Data, id: string): Promise<OptionRow | undefined> {
  return isUuid(id) ? optionById({ db, siteId }, id).forUpdate().executeTakeFirst() : undefined
}

export interface OptionFields {
  readonly code: string
  readonly title: string
  readonly kind: OptionRow['kind']
  readonly active: boolean
  readonly regionIds: readonly string[]
  readonly document: OptionDocument
}

/** Adds an option behind the others. Undefined if another option has the code. */
export async function insertOption(
  { db, siteId, clock, random }: Scope,
  { regionIds, document, ...fields }: OptionFields,
  id = random.id(),
): Promise<OptionRow | undefined> {
  const now = clock.now()
  const last = await db
    .selectFrom('shipping_options')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return db
    .insertInto('shipping_options')
    .values({
      ...fields,
      site_id: siteId,
      option_id: id,
      revision: 1,
      position: (last?.position ?? 0) + 1,
      region_ids: json(regionIds),
      document: json(document),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function saveOption(
  { db, siteId, clock }: Scope,
  id: string,
  { regionIds, document, ...fields }: OptionFields,
): Promise<OptionRow> {
  return db
    .updateTable('shipping_options')
    .set({
      ...fields,
      revision: sql`revision + 1`,
      region_ids: json(regionIds),
      document: json(document),
      updated_at: clock.now(),
    })
    .where('site_id', '=', siteId)
    .where('option_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function codeIsTaken({ db, siteId }: Data, code: string, by: string): Promise<boolean> {
  const row = await db
    .selectFrom('shipping_options')
    .select('option_id')
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .where('option_id', '!=', by)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeOption({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('shipping_options').where('site_id', '=', siteId).where('option_id', '=', id).execute()
}

/** All options, active or not, in the shop's own order. */
export async function listOptions({ db, siteId }: Data): Promise<OptionRow[]> {
  return db
    .selectFrom('shipping_options')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('option_id')
    .execute()
}

/** `ids` holds all options. */
export async function placeOptions({ db, siteId }: Data, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries()) {
    await db
      .updateTable('shipping_options')
      .set({ position: at + 1 })
      .where('site_id', '=', siteId)
      .where('option_id', '=', id)
      .execute()
  }
}

function optionById({ db, siteId }: Data, id: string) {
  return db
    .selectFrom('shipping_options')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('option_id', '=', id)
}
