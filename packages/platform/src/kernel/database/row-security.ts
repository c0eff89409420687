import { sql } from 'kysely'

import type { Db } from './database.ts'

/** The setting of a connection that names the one site whose rows it sees. */
const setting = 'vitrine.site_id'
const policy = 'of_its_site'

/** What conditions that are answered by an index call besides comparisons: words, parts of arrays and documents, case. */
const indexedFunctions = [
  'ts_match_vq(tsvector, tsquery)',
  'arrayoverlap(anyarray, anyarray)',
  'arraycontains(anyarray, anyarray)',
  'arraycontained(anyarray, anyarray)',
  'jsonb_contains(jsonb, jsonb)',
  'jsonb_object_field_text(jsonb, text)',
  'lower(text)',
  'upper(text)',
]

/** What the database itself knows of who may see which rows. */
export interface RowSecurity {
  readonly role: string
  /** False for superusers and for the owner of the tables: they see the rows of all sites, whatever they forget. */
  readonly bound: boolean
  /** The site that the connection, or its role, names. */
  readonly siteId: string | null
}

/** Somebody who sees one site's rows alone did not say which, or the server did not hear it. */
export class RowSecurityError extends Error {
  override readonly name = 'RowSecurityError'
}

/**
 * Every table with rows of sites lets a role see those of one site alone: the one in the connection's `vitrine.site_id`.
 * Only what lacks it is touched, each table in a moment of its own, so that it can run beside nodes at work.
 */
export async function secureRows(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not c.relrowsecurity
    order by 1`.execute(db)
  for (const { name } of rows) {
    await db.transaction().execute(async (transaction) => {
      const table = sql.table(name)
      await sql`drop policy if exists ${sql.ref(policy)} on ${table}`.execute(transaction)
      await sql`create policy ${sql.ref(policy)} on ${table}
        using (site_id = nullif(current_setting(${sql.lit(setting)}, true), '')::uuid)`.execute(transaction)
      await sql`alter table ${table} enable row level security`.execute(transaction)
    })
  }
  return rows.map(({ name }) => name)
}

/** What a role needs that serves and does not own: reading and writing rows, those of later tables too. */
export async function grantRows(db: Db, role: string): Promise<void> {
  const to = sql.ref(role)
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  const schema = sql.ref(rows[0]?.name ?? 'public')
  await db.transaction().execute(async (transaction) => {
    await sql`grant usage on schema ${schema} to ${to}`.execute(transaction)
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(
      transaction,
    )
    await sql`alter default privileges in schema ${schema}
      grant select, insert, update, delete on tables to ${to}`.execute(transaction)
    await sql`revoke insert, update, delete on migrations from ${to}`.execute(transaction)
  })
  await trustFunctions(db)
}

/**
 * Row security lets no function see a row before the policy has, unless the function is known to tell nobody what it
 * saw; until then an index over it is of no use to the role. These tell nobody. Only a superuser may say so.
 */
async function trustFunctions(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where oid = any (array[${sql.join(indexedFunctions.map((one) => sql.lit(one)))}]::regprocedure[])
      and not proleakproof and (select rolsuper from pg_roles where rolname = current_user)`.execute(db)
  for (const { name } of rows) await sql`alter function ${sql.raw(name)} leakproof`.execute(db)
}

export async function readRowSecurity(db: Db): Promise<RowSecurity> {
  const { rows } = await sql<RowSecurity>`
    select current_user as role, row_security_active('sites') as bound,
      nullif(current_setting(${sql.lit(setting)}, true), '') as "siteId"`.execute(db)
  if (!rows[0]) throw new Error('The database answered nothing')
  return rows[0]
}

/** The site that the connection is held to, if it is. */
export async function siteOfConnection(db: Db, wanted: string | undefined): Promise<string | undefined> {
  const { bound, role, siteId } = await readRowSecurity(db)
  if (!bound) return undefined
  if (!siteId)
    throw new RowSecurityError(
      `The database shows the role ${role} the rows of one site alone: say which, by the option siteId (--site), or by \`alter role ${role} set ${setting} = '…'\`.`,
    )
  if (wanted && wanted !== siteId)
    throw new RowSecurityError(
      `The role ${role} is limited to the site ${siteId}, but the platform asked for ${wanted}. A proxy drops the options of the connection, or the role has a setting of its own.`,
    )
  return siteId
}

/** As a setting of the server is given when a connection begins. */
export function optionsFor(siteId: string | undefined): string | undefined {
  return siteId && `-c ${setting}=${siteId}`
}
