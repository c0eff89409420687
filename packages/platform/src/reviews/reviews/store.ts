import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Review, ReviewMedia, ReviewReason } from '../../generated/reviews.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Search, Sorted } from '../../kernel/database/cursor-query.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { memberKey } from './author-keys.ts'
import type { ReviewRow } from './to-review.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'reviews.media': readonly ReviewMedia[]
    'reviews.reasons': readonly ReviewReason[]
    'reviews.source_type': NonNullable<Review['source']>['type']
  }
}

type Insert = Insertable<Database['reviews']>
type Update = Updateable<Database['reviews']>
export type NewReviewRow = Omit<Insert, 'site_id' | 'media' | 'media_count'> & {
  readonly media: readonly ReviewMedia[]
}
export type ReviewEdit = Omit<Update, 'site_id' | 'id' | 'media' | 'media_count'> & {
  readonly media?: readonly ReviewMedia[]
}

/** Undefined if the author has reviewed the same item already. */
export async function insertReview(
  { db, siteId }: Data,
  { media, ...review }: NewReviewRow,
): Promise<ReviewRow | undefined> {
  return db
    .insertInto('reviews')
    .values({ ...review, site_id: siteId, media: json(media), media_count: media.length })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'namespace', 'entity_id', 'once_key'])
        .where('once_key', 'is not', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function insertReviews(scope: Data, reviews: readonly NewReviewRow[]): Promise<void> {
  if (reviews.length === 0) return
  await scope.db
    .insertInto('reviews')
    .values(
      reviews.map(({ media, ...review }) => ({
        ...review,
        site_id: scope.siteId,
        media: json(media),
        media_count: media.length,
      })),
    )
    .execute()
}

export async function findReview({ db, siteId }: Data, id: string): Promise<ReviewRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Serialises changes of a review, so that its summary stays exact. */
export async function lockReview({ db, siteId }: Data, id: string): Promise<ReviewRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateReview(
  { db, siteId }: Data,
  id: string,
  { media, ...edit }: ReviewEdit,
): Promise<ReviewRow> {
  return db
    .updateTable('reviews')
    .set({ ...edit, ...(media && { media: json(media), media_count: media.length }) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeReview({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('reviews').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** The newest review of an item by one of these authors. */
export async function findOfAuthors(
  { db, siteId }: Data,
  { namespace, entityId }: { readonly namespace: string; readonly entityId: string },
  keys: readonly string[],
): Promise<ReviewRow | undefined> {
  if (keys.length === 0) return undefined
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('namespace', '=', namespace)
    .where('entity_id', '=', entityId)
    .where(({ or, eb }) => or([eb('author_key', 'in', keys), eb('once_key', 'in', keys)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function countOfAuthor({ db, siteId }: Data, key: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('site_id', '=', siteId)
    .where('author_key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** True if another review has the same words. */
export async function isRepeated(
  { db, siteId }: Data,
  fingerprint: string,
  since: Date,
  exceptId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('site_id', '=', siteId)
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', since)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function searchReviews(
  { db, siteId }: Data,
  { condition, order, sortValues, limit }: Search,
): Promise<Sorted<ReviewRow>[]> {
  const { rows } = await sql<Sorted<ReviewRow>>`
    select *, ${sortValues} as sort_values from reviews
    where site_id = ${siteId}::uuid and ${condition} order by ${order} limit ${limit}`.execute(db)
  return rows
}

export type Condition = RawBuilder<SqlBool>

/** Stops at `most`, so that counting stays fast. */
export async function countWhere({ db, siteId }: Data, condition: Condition, most: number): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from (
      select 1 from reviews where site_id = ${siteId}::uuid and ${condition} limit ${most}
    ) as counted`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export const idsWhere = ({ siteId }: Data, condition: Condition): RawBuilder<unknown> =>
  sql`select id from reviews where site_id = ${siteId}::uuid and ${condition}`

export const isPublished = sql<SqlBool>`status = 'APPROVED'`
export const isOf = (key: string): Condition => sql<SqlBool>`author_key = ${key}`
export const isAbout = (target: {
  readonly namespace?: string | undefined
  readonly entityId?: string | undefined
}) =>
  sql<SqlBool>`(${target.namespace ?? null}::text is null or namespace = ${target.namespace ?? null}::text)
    and (${target.entityId ?? null}::text is null or entity_id = ${target.entityId ?? null}::text)`

export const countWaiting = (scope: Data): Promise<number> =>
  countWhere(scope, sql<SqlBool>`status = 'IN_MODERATION'`, 1_000)

/** Ids of the reviews with a file. */
export async function reviewsWithFile({ db, siteId }: Data, fileId: string): Promise<string[]> {
  const has = (kind: 'image' | 'video') => json([{ [kind]: { id: fileId } }])
  const { rows } = await sql<{ id: string }>`
    select id from reviews where site_id = ${siteId}::uuid and media_count > 0
      and (media @> ${has('image')}::jsonb or media @> ${has('video')}::jsonb)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reviews that wait for their files. */
export async function submittedBefore({ db, siteId }: Data, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('id')
    .where('site_id', '=', siteId)
    .where('status', '=', 'SUBMITTED')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export async function reviewsOfMember({ db, siteId }: Data, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('id')
    .where('site_id', '=', siteId)
    .where('author_key', '=', memberKey(memberId))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
