import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { sql } from 'kysely'

import type { Db } from './database.ts'
import { keepDistributed } from './distribute.ts'
import { whileOthersWait } from './migration-lock.ts'
import type { OpenDatabase } from './open.ts'
import { secureRows } from './row-security.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /**
   * Set if the migration removes something; versions that contain this migration do not use it. Undefined: it only
   * adds.
   */
  readonly unusedSince?: string | undefined
  /** Creates indexes while nodes run, one statement at a time. */
  readonly concurrently?: boolean
}

export interface MigrateOptions {
  readonly migrations?: readonly Migration[]
  /** Asserts that no node of any version runs. This is always true for the embedded database. */
  readonly offline?: boolean | undefined
}

interface Applied {
  readonly name: string
  readonly checksum: string
  readonly unusedSince: string | null
}

/** The database does not match our migrations. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * In milliseconds. A table change waits this long for running readers, which also blocks later readers, and then
 * retries.
 */
const lockPatience = 3_000
const mostTries = 40
const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

/** Returns the numbered SQL files beside this module, in order. */
export function readMigrations(): Migration[] {
  const folder = new URL('./sql/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex'), ...readHead(text) }
    })
}

/** Reads the header of a file (decisions/0043). */
export function readHead(text: string): Pick<Migration, 'unusedSince' | 'concurrently'> {
  const since = /^-- contract: unused since (\d{6})$/m.exec(text)?.[1]
  return {
    ...(since && { unusedSince: `${since}.sql` }),
    ...(/^-- concurrently$/m.test(text) && { concurrently: true }),
  }
}

/** Applies pending migrations, each file in one transaction. Rejects a file that has changed since it was applied. */
export async function migrate(
  database: OpenDatabase,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const run = () => migrateAll(database, options)
  return database.withoutLimit?.(run) ?? run()
}

async function migrateAll(
  database: OpenDatabase,
  { migrations = readMigrations(), offline = database.kind === 'embedded' }: MigrateOptions,
): Promise<readonly string[]> {
  const isShared = database.kind === 'postgresql'
  return database.db.connection().execute(async (db) => {
    if (!(await mayChange(db))) return refuseMissing(await readApplied(db), migrations)
    const run = () => migrateNow(db, migrations, { offline, isShared })
    // Nodes that start together wait for the first. The embedded database has one process and a lock file.
    return isShared ? whileOthersWait(db, run) : run()
  })
}

async function migrateNow(
  db: Db,
  migrations: readonly Migration[],
  { offline, isShared }: { readonly offline: boolean; readonly isShared: boolean },
): Promise<readonly string[]> {
  // Inside the lock, because two nodes that start together would both find it missing.
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(db)
  await sql`alter table migrations add column if not exists unused_since text`.execute(db)
  const missing = missingAfter(await readApplied(db), migrations, offline)
  for (const migration of missing) await applyPatiently(db, migration, isShared)
  await keepDistributed(db)
  await secureRows(db)
  return missing.map(({ name }) => name)
}

/** Returns what `migrate` would apply without changing anything. It fails under the same conditions. */
export async function planMigrations(
  { db, kind }: OpenDatabase,
  { migrations = readMigrations(), offline = kind === 'embedded' }: MigrateOptions = {},
): Promise<readonly Migration[]> {
  const { rows } = await sql<{
    begun: boolean
  }>`select to_regclass('migrations') is not null as begun`.execute(db)
  return missingAfter(rows[0]?.begun ? await readApplied(db) : [], migrations, offline)
}

/** A role that does not own the tables cannot migrate. */
async function mayChange(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owned: boolean }>`
    select pg_has_role(relowner, 'usage') as owned from pg_class
    where relname = 'migrations' and relnamespace = current_schema()::regnamespace`.execute(db)
  return rows[0]?.owned ?? true
}

function refuseMissing(applied: readonly Applied[], migrations: readonly Migration[]): readonly string[] {
  const missing = missingAfter(applied, migrations)
  if (missing.length > 0)
    throw new MigrationError(
      `The database lacks ${missing.map(({ name }) => name).join(', ')}, and this role may not change it: run \`vitrine migrate\` as the owner of its tables.`,
    )
  return []
}

async function readApplied(db: Db): Promise<readonly Applied[]> {
  // Reads JSON, because a role that cannot change the table may find it without the column.
  const { rows } = await sql<Applied>`
    select name, checksum, to_jsonb(migrations) ->> 'unused_since' as "unusedSince" from migrations order by name`.execute(
    db,
  )
  return rows
}

/** A newer database supports older nodes as long as it has not removed something that they use. */
function missingAfter(
  applied: readonly Applied[],
  migrations: readonly Migration[],
  offline = true,
): readonly Migration[] {
  const latest = migrations.at(-1)?.name ?? ''
  applied.forEach(({ name, checksum, unusedSince }, position) => {
    const migration = migrations[position]
    if (!migration && name > latest) {
      if (unusedSince === null || unusedSince <= latest) return
      throw new MigrationError(
        `The migration ${name} of a newer version removed tables or columns that this version uses. Use a version that has ${unusedSince}.`,
      )
    }
    if (migration?.name !== name) {
      throw new MigrationError(
        `The database has the migration ${name}, which this version does not have at this place. Another version applied it. Use that version, or new data.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it was applied. Undo the change and write a new migration, or begin with new data.`,
      )
    }
  })
  const missing = migrations.slice(applied.length)
  const known = applied.at(-1)?.name
  const early = missing.find(({ unusedSince }) => known && unusedSince && unusedSince > known)
  if (early && !offline)
    throw new MigrationError(
      `The migration ${early.name} removes tables or columns that versions before ${early.unusedSince} use, and such a version may run. Bring every node to a version that has ${early.unusedSince} first, or stop all of them and run: vitrine migrate --offline.`,
    )
  return missing
}

/**
 * Waiting for a table lock blocks all later readers, so the migration gives up after a moment and retries. It also
 * retries when the database cancels it in a deadlock.
 */
async function applyPatiently(db: Db, migration: Migration, isShared: boolean): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      if (migration.concurrently) await applyEach(db, migration, isShared)
      else await apply(db, migration)
      return
    } catch (error) {
      const { code } = error as { readonly code?: string }
      const isLocked = code === lockNotAvailable || code === deadlockDetected
      if (!isLocked || tries === mostTries) throw withoutExtension(migration, error) ?? error
    }
  }
}

/** The error of a database that does not let us create an extension, with the remedy. */
function withoutExtension({ name, sql: text }: Migration, error: unknown): MigrationError | undefined {
  const extension = /^create extension if not exists (\w+)/im.exec(text)?.[1]
  const { message = '' } = error as Partial<Error>
  if (!extension || !/extension|gin_trgm_ops/.test(message)) return undefined
  return new MigrationError(
    `The migration ${name} needs the extension ${extension} of PostgreSQL in the schema of the tables (${message}). Install the package with PostgreSQL's additional modules (postgresql-contrib) if it is not there, and run \`create extension ${extension}\` as an owner of the database. Then start again.`,
    { cause: error },
  )
}

async function apply(db: Db, migration: Migration): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = ${sql.lit(lockPatience)}`.execute(transaction)
    for (const statement of splitStatements(migration.sql)) await sql.raw(statement).execute(transaction)
    await note(transaction, migration)
  })
}

/** Runs outside a transaction. An index from an interrupted attempt is invalid and dropped first. */
async function applyEach(db: Db, migration: Migration, isShared: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = current_schema()::regnamespace`.execute(db)
  for (const { name } of rows)
    if (migration.sql.includes(name)) await sql`drop index ${sql.ref(name)}`.execute(db)
  for (const statement of splitStatements(migration.sql))
    await sql.raw(isShared ? statement : statement.replace(/ concurrently/i, '')).execute(db)
  await note(db, migration)
}

async function note(db: Db, { name, checksum, unusedSince }: Migration): Promise<void> {
  await sql`
    insert into migrations (name, checksum, unused_since) values (${name}, ${checksum}, ${unusedSince ?? null})`.execute(
    db,
  )
}

/**
 * Splits SQL into statements, because a prepared statement can contain only one. Comments, quotes and dollar quotes
 * may contain semicolons.
 */
export function splitStatements(text: string): string[] {
  const tokens = text.match(/--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^;'"$-]+|[$-]/g) ?? []
  const statements = ['']
  for (const token of tokens) {
    if (token === ';') statements.push('')
    else if (!token.startsWith('--')) statements[statements.length - 1] += token
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
