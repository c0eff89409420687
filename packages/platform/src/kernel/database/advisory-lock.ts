import { sql } from 'kysely'

import type { Data } from '../http/context.ts'
import { send } from './transaction.ts'

/**
 * Locks a name within the site until the transaction ends, so that a count or a missing row stays valid until the
 * insert. Take it before all other locks of the transaction to avoid deadlocks.
 */
export async function lockByName({ db, siteId }: Data, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${siteId}`}, 0))`.execute(db)
}

/** Holds a name together with others. A transaction that locks it by `lockByName` waits for all of them. */
export async function shareByName({ db, siteId }: Data, name: string): Promise<void> {
  await send(db, sql`select pg_advisory_xact_lock_shared(hashtextextended(${`${name} ${siteId}`}, 0))`)
}
