import { sql } from 'kysely'

import { readMigrations } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open.ts'
import { type RowSecurity, readRowSecurity } from '../database/row-security.ts'
import { createClock } from '../time/time.ts'
import { days } from '../time/time-spans.ts'

/** What `vitrine doctor` asks of a PostgreSQL database. Nothing is changed. */
export interface DatabaseExamination {
  /** Such as 16.4. */
  readonly version: string
  /** Migrations of this version that were not applied; all of them, where none was. */
  readonly pending: readonly string[]
  /** Absent before the first migration. */
  readonly security?: RowSecurity
  /** Milliseconds by which its clock is ahead of ours; half the round trip is the error. */
  readonly clockAhead: number
  /** Connections that are free for roles without privileges, and those that one process takes. */
  readonly connections: { readonly free: number; readonly ofOneProcess: number }
  /** Days since the keys began to sign, by purpose; of the site that the role sees. */
  readonly keyAges: readonly { readonly purpose: string; readonly days: number }[]
  /** Seconds that the longest waiting job is late. */
  readonly jobsLate: number
}

/** Two pools (kernel/database/open.ts), and one connection that listens. */
const ofOneProcess = 13

export async function examineDatabase({ db }: OpenDatabase): Promise<DatabaseExamination> {
  // Of this machine: its difference from the database's is what is asked for.
  const clock = createClock()
  const asked = clock.now().getTime()
  const { rows } = await sql<{ version: string; now: Date; free: number; migrated: boolean }>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as free,
      to_regclass('migrations') is not null as migrated`.execute(db)
  const found = rows[0]
  if (!found) throw new Error('The database answered nothing')
  const clockAhead = found.now.getTime() - (asked + clock.now().getTime()) / 2
  const { version, free, migrated } = found
  const applied = migrated ? await readApplied(db) : new Set<string>()
  const pending = readMigrations().flatMap(({ name }) => (applied.has(name) ? [] : name))
  const base = { version: version.split(' ')[0] ?? version, clockAhead, connections: { free, ofOneProcess } }
  if (!migrated) return { ...base, pending, keyAges: [], jobsLate: 0 }
  const security = await readRowSecurity(db)
  return {
    ...base,
    pending,
    security,
    keyAges: await readKeyAges(db, clock.now()),
    jobsLate: await readJobsLate(db),
  }
}

type Db = OpenDatabase['db']

async function readApplied(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function readKeyAges(db: Db, now: Date): Promise<DatabaseExamination['keyAges']> {
  const { rows } = await sql<{ purpose: string; since: Date }>`
    select purpose, max(signs_from) as since from signing_keys where signs_from <= now() group by purpose
    order by purpose`.execute(db)
  return rows.map(({ purpose, since }) => ({
    purpose,
    days: Math.floor((now.getTime() - since.getTime()) / days(1)),
  }))
}

async function readJobsLate(db: Db): Promise<number> {
  const { rows } = await sql<{ late: number | null }>`
    select extract(epoch from now() - min(run_at))::float8 as late from jobs
    where state = 'waiting' and run_at < now()`.execute(db)
  return rows[0]?.late ?? 0
}
