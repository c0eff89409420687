import type { TestPlatform } from '@vitrine/testing'
import { type RawBuilder, sql } from 'kysely'

type Site = Pick<TestPlatform, 'db' | 'siteId'>

/** The columns in which each copy has its own value, and those with the same value in every copy. */
export type Own = Readonly<Record<string, 'id' | 'text' | 'number' | { readonly same: unknown }>>

export async function countRows(
  { db, siteId }: Site,
  table: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from ${sql.table(table)} where site_id = ${siteId} and ${condition}`.execute(db)
  return Number(rows[0]?.n)
}

/** Copies the newest row of a table: limits of thousands need that many rows without that many calls. */
export async function copyNewestRow(
  { db, siteId }: Site,
  table: string,
  {
    times,
    own,
    condition = sql`true`,
  }: {
    readonly times: number
    readonly own: Own
    readonly condition?: RawBuilder<unknown>
  },
): Promise<void> {
  const changes = Object.entries(own).map(([column, kind]) => sql`${sql.lit(column)}, ${newValue(kind)}`)
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object(${sql.join(changes)}))).*
    from (
      select * from ${sql.table(table)} where site_id = ${siteId} and ${condition} order by created_at desc limit 1
    ) t, generate_series(1, ${times}::int) as series (n)`.execute(db)
}

function newValue(kind: Own[string]): RawBuilder<unknown> {
  if (typeof kind === 'object') return sql`${JSON.stringify(kind.same)}::jsonb`
  if (kind === 'number') return sql`1000000 + n`
  return kind === 'id' ? sql`gen_random_uuid()` : sql`gen_random_uuid()::text`
}
