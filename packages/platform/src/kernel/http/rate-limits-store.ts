import { sql } from 'kysely'

import type { Db } from '../database/database.ts'
import type { Clock } from '../time/time.ts'
import type { Window } from './rate-limits.ts'

interface Scope {
  readonly db: Db
  readonly siteId: string
  readonly clock: Clock
}

/** A single statement counts each of several concurrent requests. */
export async function countInDatabase(
  { db, siteId, clock }: Scope,
  name: string,
  keyHash: string,
  { used, endsAt }: Window,
): Promise<Window> {
  const over = sql<boolean>`rate_limits.ends_at <= ${clock.now()}`
  const row = await db
    .insertInto('rate_limits')
    .values({ site_id: siteId, name, key_hash: keyHash, used, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'name', 'key_hash']).doUpdateSet({
        used: sql<number>`case when ${over} then 1 else rate_limits.used + 1 end`,
        ends_at: sql<Date>`case when ${over} then excluded.ends_at else rate_limits.ends_at end`,
      }),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { used: row.used, endsAt: row.ends_at }
}

export async function readInDatabase(
  { db, siteId, clock }: Scope,
  name: string,
  keyHash: string,
): Promise<Window | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select(['used', 'ends_at'])
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .where('key_hash', '=', keyHash)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst()
  return row && { used: row.used, endsAt: row.ends_at }
}

export async function sweepRateLimits({ db, siteId, clock }: Scope): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('site_id', '=', siteId)
    .where('ends_at', '<', clock.now())
    .execute()
}
