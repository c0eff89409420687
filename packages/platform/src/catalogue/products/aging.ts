import { type RawBuilder, sql } from 'kysely'
import type { Context, Data } from '../../kernel/http/context.ts'
import { addJob, planOnce } from '../../kernel/jobs/queue.ts'

type Scope = Data & Pick<Context, 'random' | 'clock'>

/** Renews the collections of products that have reached an age since the last time. */
export const agingJob = 'products.age'

/**
 * Schedules the moment at which the next product reaches one of the ages in days: of all products, or of new ones, for
 * which an earlier moment stays.
 */
export async function planAging(
  scope: Scope,
  ages: readonly number[],
  productIds?: readonly string[],
): Promise<void> {
  if (!ages.length) return
  const next = await nextAging(scope, ages, productIds)
  if (!next) return
  const payload = { since: next.toISOString() }
  if (productIds) await planOnce(scope, agingJob, next, payload)
  else await addJob(scope, agingJob, next, payload, agingJob)
}

async function nextAging(
  { db, siteId, clock }: Scope,
  ages: readonly number[],
  productIds?: readonly string[],
): Promise<Date | undefined> {
  const which = productIds ? sql`and product_id = any(${[...productIds]}::uuid[])` : sql``
  const { rows } = await sql<{ next: Date | string | null }>`
    select min(youngest.created_at + ${daysOf(sql`age`)}) as next
    from unnest(${[...ages]}::int[]) as age, lateral (
      select created_at from products
      where site_id = ${siteId} and created_at > ${clock.now()}::timestamptz - ${daysOf(sql`age`)} ${which}
      order by created_at limit 1
    ) as youngest`.execute(db)
  const next = rows[0]?.next
  return next ? new Date(next) : undefined
}

/** The products that have reached one of the ages since a moment. */
export async function agedSince(
  { db, siteId, clock }: Scope,
  ages: readonly number[],
  since: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select distinct product_id from unnest(${[...ages]}::int[]) as age, products
    where site_id = ${siteId} and created_at >= ${since}::timestamptz - ${daysOf(sql`age`)}
      and created_at <= ${clock.now()}::timestamptz - ${daysOf(sql`age`)}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** Days of 24 hours, also where a clock changes. */
const daysOf = (age: RawBuilder<unknown>): RawBuilder<unknown> => sql`make_interval(hours => ${age} * 24)`
