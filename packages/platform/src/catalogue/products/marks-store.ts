import { sql } from 'kysely'

import type { Context, Data } from '../../kernel/http/context.ts'

/**
 * Sets a new mark, in the transaction that changes products. Each transaction takes a free row or adds one, so no
 * transaction waits for another; there are as many rows as concurrent changes.
 */
export async function markCatalogue({ db, siteId, random }: Data & Pick<Context, 'random'>): Promise<void> {
  const mark = random.id()
  await sql`
    with free as (
      select site_id, place from catalogue_marks
      where site_id = ${siteId} order by place limit 1 for update skip locked
    ), moved as (
      update catalogue_marks m set mark = ${mark} from free
      where m.site_id = ${siteId} and m.site_id = free.site_id and m.place = free.place
    )
    insert into catalogue_marks (site_id, place, mark)
    select ${siteId}::uuid, ${mark}::uuid, ${mark}::uuid where not exists (select from free)`.execute(db)
}

/** All marks as one text: while it is the same, so are the lists. */
export async function catalogueMarks({ db, siteId }: Data): Promise<string> {
  const { rows } = await sql<{ marks: string | null }>`
    select string_agg(mark::text, ' ' order by place) as marks from catalogue_marks where site_id = ${siteId}`.execute(
    db,
  )
  return rows[0]?.marks ?? ''
}
