import { sql } from 'kysely'

import { type Distribution, readDistribution } from '../database/distribute.ts'
import { readMigrations } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open.ts'
import { type RowSecurity, readRowSecurity } from '../database/row-security.ts'
import { createClock } from '../time/time.ts'
import { days } from '../time/time-spans.ts'

/** The facts for `vitrine doctor` from a PostgreSQL database, read without changes. */
export interface DatabaseExamination {
  /** Such as 16.4. */
  readonly version: string
  /** The migrations of this version that are not applied. */
  readonly pending: readonly string[]
  /** Undefined before the first migration. */
  readonly security?: RowSecurity
  /** Undefined outside a cluster and before the first migration. */
  readonly distribution?: Distribution | undefined
  /** Milliseconds by which the database clock is ahead; the error is half the round trip. */
  readonly clockAhead: number
  /** Free connections for unprivileged roles, and the number that one process uses. */
  readonly connections: { readonly free: number; readonly ofOneProcess: number }
  /** The age of the signing keys in days, for the site that the role sees. */
  readonly keyAges: readonly { readonly purpose: string; readonly days: number }[]
  /** The delay of the oldest due job in seconds. */
  readonly jobsLate: number
}

/** Two pools (kernel/database/open.ts) and one connection for notifications. */
const ofOneProcess = 13

export async function examineDatabase({ db }: OpenDatabase): Promise<DatabaseExamination> {
  // Uses the machine's clock, because the difference to the database clock is measured.
  const clock = createClock()
  const asked = clock.now().getTime()
  const { rows } = await sql<{ version: string; now: Date; free: number; migrated: boolean }>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as free,
      to_regclass('migrations') is not null as migrated`.execute(db)
  const found = rows[0]
  if (!found) throw new Error('The database returned no row')
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
    distribution: await readDistribution(db),
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
