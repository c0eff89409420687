import { type Selectable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { LabelDocument } from './columns.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
export type LabelRow = Selectable<Database['label_providers']>

export interface LabelFields {
  readonly name: string
  readonly packageType: LabelRow['package_type']
  readonly document: LabelDocument
}

export async function findProvider({ db, siteId }: Data, id: string): Promise<LabelRow | undefined> {
  return isUuid(id) ? byId({ db, siteId }, id).executeTakeFirst() : undefined
}

/** Undefined if it is deleted. Otherwise locked until this transaction ends. */
export async function lockProvider({ db, siteId }: Data, id: string): Promise<LabelRow | undefined> {
  return isUuid(id) ? byId({ db, siteId }, id).forUpdate().executeTakeFirst() : undefined
}

/** Oldest first. */
export async function listProviders({ db, siteId }: Data): Promise<LabelRow[]> {
  return db
    .selectFrom('label_providers')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('provider_id')
    .execute()
}

export async function countProviders({ db, siteId }: Data): Promise<number> {
  const { count } = await db
    .selectFrom('label_providers')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertProvider(
  { db, siteId, clock, random }: Scope,
  { name, packageType, document }: LabelFields,
  id = random.id(),
): Promise<LabelRow> {
  const now = clock.now()
  return db
    .insertInto('label_providers')
    .values({
      site_id: siteId,
      provider_id: id,
      revision: 1,
      name,
      package_type: packageType,
      document: json(document),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveProvider(
  { db, siteId, clock }: Scope,
  id: string,
  { name, packageType, document }: LabelFields,
): Promise<LabelRow> {
  return db
    .updateTable('label_providers')
    .set({
      name,
      package_type: packageType,
      document: json(document),
      revision: sql`revision + 1`,
      updated_at: clock.now(),
    })
    .where('site_id', '=', siteId)
    .where('provider_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeProvider({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('label_providers').where('site_id', '=', siteId).where('provider_id', '=', id).execute()
}

function byId({ db, siteId }: Data, id: string) {
  return db
    .selectFrom('label_providers')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('provider_id', '=', id)
}
