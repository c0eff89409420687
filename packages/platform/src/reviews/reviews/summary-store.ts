import { type Selectable, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import type { Data } from '../../kernel/http/context.ts'
import type { ReviewRow } from './to-review.ts'

export type SummaryRow = Selectable<Database['review_summaries']>
const counts = ['stars1', 'stars2', 'stars3', 'stars4', 'stars5', 'with_media', 'verified'] as const
const allColumns = sql.join(['site_id', 'namespace', 'entity_id', ...counts].map((column) => sql.ref(column)))
type Counted = Pick<ReviewRow, 'namespace' | 'entity_id' | 'status' | 'rating' | 'media_count' | 'verified'>

/**
 * Updates the summary of a changed review, in the same transaction. The review's row is locked, so its old state is
 * known; the summary's row changes in one statement.
 */
export async function recount(
  scope: Data,
  before: Counted | undefined,
  now: Counted | undefined,
): Promise<void> {
  const about = now ?? before
  if (!about) return
  const gone = sharesOf(before)
  const added = sharesOf(now).map((share, index) => share - (gone[index] ?? 0))
  if (added.every((share) => share === 0)) return
  await addShares(scope, about, added)
}

const published = ({ status }: Counted) => status === 'APPROVED'

/** The five star counts, then reviews with media, then those of buyers. */
function sharesOf(review: Counted | undefined): number[] {
  if (!review || !published(review)) return [0, 0, 0, 0, 0, 0, 0]
  const stars = [1, 2, 3, 4, 5].map((count) => (review.rating === count ? 1 : 0))
  return [...stars, review.media_count > 0 ? 1 : 0, review.verified ? 1 : 0]
}

async function addShares(
  { db, siteId }: Data,
  { namespace, entity_id }: Pick<Counted, 'namespace' | 'entity_id'>,
  shares: readonly number[],
): Promise<void> {
  // Inserts an empty row first, because a first row with negative counts would violate its constraints.
  const empty = sql`(${siteId}::uuid, ${namespace}::text, ${entity_id}::text, 0, 0, 0, 0, 0, 0, 0)`
  await sql`insert into review_summaries (${allColumns}) values ${empty} on conflict do nothing`.execute(db)
  const sets = counts.map(
    (column, index) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${shares[index] ?? 0}::integer`,
  )
  await sql`
    update review_summaries set ${sql.join(sets)}
    where site_id = ${siteId}::uuid and namespace = ${namespace} and entity_id = ${entity_id}`.execute(db)
}

/** Rebuilds all summaries of the site; for seeds. */
export async function recountAll({ db, siteId }: Data): Promise<void> {
  await sql`delete from review_summaries where site_id = ${siteId}::uuid`.execute(db)
  await sql`
    insert into review_summaries (${allColumns})
    select site_id, namespace, entity_id,
      count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5),
      count(*) filter (where media_count > 0), count(*) filter (where verified)
    from reviews where site_id = ${siteId}::uuid and status = 'APPROVED'
    group by site_id, namespace, entity_id`.execute(db)
}

export async function findSummaries(
  { db, siteId }: Data,
  namespace: string,
  entityIds: readonly string[],
): Promise<SummaryRow[]> {
  return db
    .selectFrom('review_summaries')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('namespace', '=', namespace)
    .where('entity_id', 'in', entityIds)
    .execute()
}
