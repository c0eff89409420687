import { sql } from 'kysely'

import type { Db } from './database.ts'

/** An arbitrary number that no other application in the database uses. */
const advisoryLock = 7_418_305
/** In milliseconds, the interval of checking whether another node has finished migrating. */
const lookAgain = 100

/** Runs the work on this connection while no other node changes tables, without a limit of time. */
export async function whileOthersWait<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`set statement_timeout = 0`.execute(db)
  await lockMigrations(db)
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(advisoryLock)})`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  }
}

/** Polls for the lock, because a waiting statement would block a concurrent index creation. */
async function lockMigrations(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${sql.lit(advisoryLock)}) as taken`.execute(db)
    if (rows[0]?.taken) return
    await new Promise((resolve) => setTimeout(resolve, lookAgain))
  }
}
