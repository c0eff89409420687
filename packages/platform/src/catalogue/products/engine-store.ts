import { type RawBuilder, sql } from 'kysely'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

/** The names of the search engines that have all products. */
export const filledEngines = cachedQuery(['search_engines'], async ({ db, siteId }: Data) => {
  const rows = await db
    .selectFrom('search_engines')
    .select('name')
    .where('site_id', '=', siteId)
    .where('filled_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ name }) => name))
})

/** True if the engine was not known before. */
export async function addEngine({ db, siteId }: Data, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into search_engines (site_id, name) values (${siteId}, ${name}) on conflict do nothing returning 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function forgetEngines({ db, siteId }: Data): Promise<void> {
  for (const table of ['search_engines', 'search_changes'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).execute()
}

export async function setFilled(
  { db, siteId, clock }: Pick<Context, 'db' | 'siteId' | 'clock'>,
  name: string,
) {
  await db
    .updateTable('search_engines')
    .set({ filled_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .where('filled_at', 'is', null)
    .execute()
}

/** Notes products for the next report to the search engine, in the transaction that changes them. */
export async function noteChanges({ db, siteId }: Data, ids: readonly string[] | 'all'): Promise<void> {
  if (ids === 'all') return note(db, siteId, sql`select product_id from products where site_id = ${siteId}`)
  if (ids.length)
    await note(db, siteId, sql`select unnest(${[...new Set(ids)].sort()}::uuid[]) as product_id`)
}

/** Notes the products of a collection, whose name or place may be another. */
export const noteCollection = ({ db, siteId }: Data, collectionId: string): Promise<void> =>
  note(
    db,
    siteId,
    sql`select product_id from products
      where site_id = ${siteId} and collection_keys && ${[collectionId]}::text[] order by product_id`,
  )

async function note(db: Data['db'], siteId: string, products: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into search_changes (site_id, product_id, change)
    select ${siteId}::uuid, product_id, gen_random_uuid() from (${products}) as changed
    on conflict (site_id, product_id) do update set change = excluded.change`.execute(db)
}

export interface NotedChange {
  readonly product_id: string
  readonly change: string
}

export function notedChanges({ db, siteId }: Data, limit: number): Promise<NotedChange[]> {
  return db
    .selectFrom('search_changes')
    .select(['product_id', 'change'])
    .where('site_id', '=', siteId)
    .orderBy('product_id')
    .limit(limit)
    .execute()
}

/** A product that has changed again since stays noted. */
export async function forgetChanges({ db, siteId }: Data, changes: readonly NotedChange[]): Promise<void> {
  await sql`
    delete from search_changes using unnest(
      ${changes.map(({ product_id }) => product_id)}::uuid[], ${changes.map(({ change }) => change)}::uuid[]
    ) as reported (product_id, change)
    where search_changes.site_id = ${siteId} and search_changes.product_id = reported.product_id
      and search_changes.change = reported.change`.execute(db)
}
