import { sql } from 'kysely'

import type { Db } from './database.ts'
import { whileOthersWait } from './migration-lock.ts'
import type { OpenDatabase } from './open.ts'

/** The table that all others are stored beside. */
const first = 'sites'
/** This table has no site, so each machine has all of its rows. */
const everywhere = 'migrations'

/** How the tables are stored on the machines of a cluster. */
export interface Distribution {
  /** The machines that store rows. */
  readonly machines: number
  readonly distributed: readonly string[]
  /** Tables that only the coordinator stores. */
  readonly missing: readonly string[]
}

/** The database is not on a cluster that can distribute tables. */
export class DistributeError extends Error {
  override readonly name = 'DistributeError'
}

/**
 * Splits a migrated database by site over the machines of a Citus cluster. Changes only tables that are not distributed
 * yet. `migrate` repeats it for later tables.
 */
export async function distribute({ db }: OpenDatabase): Promise<readonly string[]> {
  const found = await readDistribution(db)
  if (!found)
    throw new DistributeError(
      'The database has no extension citus: run `create extension citus` as an owner of the database, on each machine of the cluster.',
    )
  if (found.machines === 0)
    throw new DistributeError('The cluster has no machine for rows: add one with `select citus_add_node(…)`.')
  if (!found.missing.includes(first) && !found.distributed.includes(first))
    throw new DistributeError('The database has no tables yet: run `vitrine migrate` first.')
  return db.connection().execute((one) => whileOthersWait(one, () => distributeMissing(one)))
}

/** Distributes tables of new migrations, if the database is distributed already. */
export async function keepDistributed(db: Db): Promise<void> {
  const found = await readDistribution(db)
  if (found?.distributed.includes(first)) await distributeMissing(db)
}

/** Undefined without the extension. */
export async function readDistribution(db: Db): Promise<Distribution | undefined> {
  const { rows: extensions } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  if (extensions.length === 0) return undefined
  const { rows } = await sql<{ name: string; distributed: boolean }>`
    select c.relname as name, p.logicalrelid is not null as distributed
    from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = ${everywhere} or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped))
    order by 1`.execute(db)
  const { rows: nodes } = await sql<{ machines: number }>`
    select count(*)::int as machines from pg_dist_node where noderole = 'primary' and shouldhaveshards`.execute(
    db,
  )
  return {
    machines: nodes[0]?.machines ?? 0,
    distributed: rows.flatMap(({ name, distributed }) => (distributed ? name : [])),
    missing: rows.flatMap(({ name, distributed }) => (distributed ? [] : name)),
  }
}

async function distributeMissing(db: Db): Promise<readonly string[]> {
  const { missing = [] } = (await readDistribution(db)) ?? {}
  const names = await inOrderOfReferences(db, missing)
  for (const name of names) {
    if (name === everywhere) await sql`select create_reference_table(${name})`.execute(db)
    else
      await sql`select create_distributed_table(${name}, 'site_id',
        colocate_with => ${name === first ? 'none' : first})`.execute(db)
  }
  return names
}

/** A reference between distributed tables is only allowed once its target is distributed. */
async function inOrderOfReferences(db: Db, missing: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; target: string }>`
    select a.relname as name, b.relname as target from pg_constraint
    join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`.execute(
    db,
  )
  const ordered = new Set<string>()
  const add = (name: string): void => {
    if (ordered.has(name)) return
    for (const one of rows) if (one.name === name && missing.includes(one.target)) add(one.target)
    ordered.add(name)
  }
  for (const name of missing.toSorted((a, b) => Number(b === first) - Number(a === first))) add(name)
  return [...ordered]
}
