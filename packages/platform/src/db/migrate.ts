import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { sql } from 'kysely'

import type { Db } from './database.ts'
import type { OpenDatabase } from './open.ts'
import { secureRows } from './row-security.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

/** The database and our migrations are not of one kind. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Any number that nobody else in the database uses. */
const advisoryLock = 7_418_305

/** The numbered plain SQL files beside this module, in order. */
export function readMigrations(): Migration[] {
  const folder = new URL('./sql/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** Applies what is missing, each file in one transaction. A file that changed since it was applied is refused. */
export async function migrate(
  database: OpenDatabase,
  migrations = readMigrations(),
): Promise<readonly string[]> {
  return database.db.connection().execute(async (db) => {
    if (!(await mayChange(db))) return refuseMissing(await readApplied(db), migrations)
    // Nodes that start together wait for the first one. The embedded database has one process, and its lock file.
    if (database.kind === 'postgresql')
      await sql`select pg_advisory_lock(${sql.lit(advisoryLock)})`.execute(db)
    try {
      // Inside the lock: two nodes that start at once would both find it missing.
      await sql`create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
        db,
      )
      const missing = missingAfter(await readApplied(db), migrations)
      for (const migration of missing) await apply(db, migration)
      await secureRows(db)
      return missing.map(({ name }) => name)
    } finally {
      if (database.kind === 'postgresql')
        await sql`select pg_advisory_unlock(${sql.lit(advisoryLock)})`.execute(db)
    }
  })
}

/** A role that serves and does not own the tables finds them as they are. */
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
  const { rows } = await sql<Applied>`select name, checksum from migrations order by name`.execute(db)
  return rows
}

function missingAfter(applied: readonly Applied[], migrations: readonly Migration[]): readonly Migration[] {
  applied.forEach(({ name, checksum }, position) => {
    const migration = migrations[position]
    if (migration?.name !== name) {
      throw new MigrationError(
        `The database has the migration ${name}, which is not among ours in this place: it was written by another version. Use that version, or new data.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it was applied. Undo the change and write a new migration, or begin with new data.`,
      )
    }
  })
  return migrations.slice(applied.length)
}

async function apply(db: Db, migration: Migration): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const statement of splitStatements(migration.sql)) await sql.raw(statement).execute(transaction)
    await sql`insert into migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
      transaction,
    )
  })
}

/** One statement at a time, because a prepared statement is one. Comments, quotes and dollar quotes may hold semicolons. */
export function splitStatements(text: string): string[] {
  const tokens = text.match(/--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^;'"$-]+|[$-]/g) ?? []
  const statements = ['']
  for (const token of tokens) {
    if (token === ';') statements.push('')
    else if (!token.startsWith('--')) statements[statements.length - 1] += token
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
