import type { OpenDatabase } from '@vitrine/platform'
import { type RawBuilder, sql } from 'kysely'

import { type Db, readTables, type Table } from './tables.ts'

const prepared = new WeakMap<Db, Promise<string>>()

/**
 * Copies every row of one site to a new one: since each key begins with `site_id`, the copy is a world of its own. The
 * database keeps the plans of a function, and planning a hundred statements takes longer than running them.
 */
export async function cloneSite(database: OpenDatabase, from: string, to: string): Promise<void> {
  const { db } = database
  const name = prepared.get(db) ?? prepare(db)
  prepared.set(db, name)
  await sql`select ${sql.id(await name)}(${from}::uuid, ${to}::uuid)`.execute(db)
}

async function prepare(db: Db): Promise<string> {
  const name = 'clone_site'
  const copies = sql.join((await readTables(db)).map(copy), sql`; `)
  await db.transaction().execute(async (transaction) => {
    // Processes that share a server may come at once, and PostgreSQL lets two of them fail over one function.
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
    await sql`create or replace function ${sql.id(name)}(uuid, uuid) returns void language plpgsql
      set plan_cache_mode = force_generic_plan as $$ begin ${copies}; end $$`.execute(transaction)
  })
  return name
}

function copy({ name, columns }: Table): RawBuilder<unknown> {
  const others = sql.join(columns.map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(name)} (site_id, ${others})
    select $2, ${others} from ${sql.table(name)} where site_id = $1`
}
