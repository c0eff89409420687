import { sql } from 'kysely'

import type { Db } from './database.ts'

/** The connection setting with the site whose rows are visible. */
const setting = 'vitrine.site_id'
const policy = 'of_its_site'

/** Functions in indexed conditions, besides comparisons: word search, parts of arrays and documents, case folding. */
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

/** The row-level security that applies to the current role. */
export interface RowSecurity {
  readonly role: string
  /** False for superusers and table owners, which bypass row-level security. */
  readonly bound: boolean
  /** The site that the connection or its role selects. */
  readonly siteId: string | null
}

/** A role that is restricted to one site did not select one, or the server ignored the setting. */
export class RowSecurityError extends Error {
  override readonly name = 'RowSecurityError'
}

/**
 * Adds row-level security to every table with a site: a role sees only rows of the site in `vitrine.site_id`. It
 * changes only tables that lack it, each in a short transaction, so that it can run while nodes run.
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

/** Grants a serving role access to rows of current and later tables. */
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
 * Row-level security prevents functions from seeing rows before the policy, unless they are leakproof. An index over
 * other functions is useless for the role, so these are marked as leakproof, which only a superuser can do.
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
  if (!rows[0]) throw new Error('The database returned no row')
  return rows[0]
}

/** Returns the site to which the connection is restricted, if any. */
export async function siteOfConnection(db: Db, wanted: string | undefined): Promise<string | undefined> {
  const { bound, role, siteId } = await readRowSecurity(db)
  if (!bound) return undefined
  if (!siteId)
    throw new RowSecurityError(
      `The role ${role} can read the rows of one site only. Set the site with the option siteId (--site), or with \`alter role ${role} set ${setting} = '…'\`.`,
    )
  if (wanted && wanted !== siteId)
    throw new RowSecurityError(
      `The role ${role} is limited to the site ${siteId}, but the platform asked for ${wanted}. A proxy drops the options of the connection, or the role has a setting of its own.`,
    )
  return siteId
}

/** The connection parameter that sets the site. */
export function optionsFor(siteId: string | undefined): string | undefined {
  return siteId && `-c ${setting}=${siteId}`
}
