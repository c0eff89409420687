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

interface Copies {
  readonly times: number
  readonly own: Own
  /** Limits which rows can be copied. */
  readonly condition?: RawBuilder<unknown>
}

/** Rows of one statement: the embedded database stops a statement after half a minute. */
const batch = 5_000

/**
 * Copies the newest row of a table: limits of thousands need that many rows without that many calls. Then it analyses the
 * table, as the database or the platform does in time, so that the next plan knows of the rows.
 */
export async function copyNewestRow(
  { db, siteId }: Site,
  table: string,
  { times, own, condition = sql`true` }: Copies,
): Promise<void> {
  const changes = Object.entries(own).map(([column, kind]) => sql`${sql.lit(column)}, ${newValue(kind)}`)
  const columns = sql.join(await writtenColumns(db, table))
  for (let done = 0; done < times; done += batch)
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from (
        select copied.*
        from (
          select * from ${sql.table(table)} where site_id = ${siteId} and ${condition}
          order by created_at desc limit 1
        ) as newest
        cross join generate_series(${done + 1}::int, ${Math.min(times, done + batch)}::int) as series (n)
        cross join lateral jsonb_populate_record(
          null::${sql.table(table)}, to_jsonb(newest) || jsonb_build_object('of each copy', n, ${sql.join(changes)})
        ) as copied
      ) as copies`.execute(db)
  await analyse(db, table)
}

export async function analyse(db: Site['db'], table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db)
}

/** The columns that the database does not generate. */
async function writtenColumns(db: Site['db'], table: string) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  return rows.map(({ name }) => sql.ref(name))
}

function newValue(kind: Own[string]): RawBuilder<unknown> {
  if (typeof kind === 'object') return sql`${JSON.stringify(kind.same)}::jsonb`
  if (kind === 'number') return sql`1000000 + n`
  return kind === 'id' ? sql`gen_random_uuid()` : sql`gen_random_uuid()::text`
}
