import { type Selectable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { FeeDocument } from './columns.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
export type FeeRow = Selectable<Database['additional_fees']>

export async function listFees({ db, siteId }: Data): Promise<FeeRow[]> {
  return db
    .selectFrom('additional_fees')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('fee_id')
    .execute()
}

/** Cached, because every cart reads them. */
export const knownFees = cachedQuery(['additional_fees'], listFees)

/** Undefined if it is deleted. Otherwise locked until this transaction ends. */
export async function lockFee({ db, siteId }: Data, id: string): Promise<FeeRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('additional_fees')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('fee_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertFee(
  { db, siteId, clock, random }: Scope,
  active: boolean,
  document: FeeDocument,
  id = random.id(),
): Promise<FeeRow> {
  const now = clock.now()
  return db
    .insertInto('additional_fees')
    .values({
      site_id: siteId,
      fee_id: id,
      revision: 1,
      active,
      document: json(document),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveFee(
  { db, siteId, clock }: Scope,
  id: string,
  active: boolean,
  document: FeeDocument,
): Promise<FeeRow> {
  return db
    .updateTable('additional_fees')
    .set({ active, document: json(document), revision: sql`revision + 1`, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('fee_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeFee({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('additional_fees').where('site_id', '=', siteId).where('fee_id', '=', id).execute()
}
