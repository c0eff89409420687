import { sql } from 'kysely'

import type { Data } from '../http/context.ts'

/**
 * Until the transaction ends, nobody else of this site does what has this name: what was counted, or looked for in vain,
 * holds while the row is written. Before whatever else the transaction locks.
 */
export async function lockByName({ db, siteId }: Data, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${siteId}`}, 0))`.execute(db)
}
