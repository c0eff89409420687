import { sql } from 'kysely'

import type { OpenDatabase } from './open.ts'

/**
 * Runs the work while no other node runs work of the same name; others wait. The embedded database has one process
 * and a lock file.
 */
export async function oneNodeAtATime<T>(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'embedded') return work()
  // The lock ends with its transaction, however the node ends.
  return db.transaction().execute(async (lock) => {
    await sql`set local statement_timeout = 0`.execute(lock)
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(lock)
    return work()
  })
}
