import { type OpenDatabase, readTables, type SiteTable } from '@vitrine/platform'
import { type RawBuilder, sql } from 'kysely'

type Db = OpenDatabase['db']

const prepared = new WeakMap<Db, Promise<string>>()

/**
 * Copies all rows of a site under a new `site_id`, which every key begins with. A database function keeps its query
 * plans; planning a hundred statements takes longer than running them.
 */
export async function cloneSite(database: OpenDatabase, from: string, to: string): Promise<void> {
  const { db } = database
  const name = prepared.get(db) ?? prepare(db)
  prepared.set(db, name)
  await sql`select ${sql.id(await name)}(${from}::uuid, ${to}::uuid)`.execute(db)
}

async function prepare(db: Db): Promise<string> {
  const name = 'clone_site'
  const { rows: clusters } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  // A cluster chooses the machine by the site, which a generic plan does not know.
  const mode = clusters.length > 0 ? 'force_custom_plan' : 'force_generic_plan'
  const copies = sql.join((await readTables(db)).map(copy), sql`; `)
  await db.transaction().execute(async (transaction) => {
    // Processes that share a server may create the function concurrently, which PostgreSQL rejects without a lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
    await sql`create or replace function ${sql.id(name)}(uuid, uuid) returns void language plpgsql
      set plan_cache_mode = ${sql.raw(mode)} as $$ begin ${copies}; end $$`.execute(transaction)
  })
  return name
}

function copy({ name, columns }: SiteTable): RawBuilder<unknown> {
  const others = sql.join(columns.map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(name)} (site_id, ${others})
    select $2, ${others} from ${sql.table(name)} where site_id = $1`
}
