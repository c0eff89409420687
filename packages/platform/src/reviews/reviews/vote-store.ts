import type { ReviewVote } from '../../generated/reviews.ts'
import type { Data } from '../../kernel/http/context.ts'

/** Removes the votes of these voters and answers them. */
export async function takeVotes(
  { db, siteId }: Data,
  reviewId: string,
  voters: readonly string[],
): Promise<ReviewVote[]> {
  const rows = await db
    .deleteFrom('review_votes')
    .where('site_id', '=', siteId)
    .where('review_id', '=', reviewId)
    .where('voter_key', 'in', voters)
    .returning('vote')
    .execute()
  return rows.map(({ vote }) => vote)
}

export async function insertVote(
  { db, siteId }: Data,
  vote: { readonly reviewId: string; readonly voter: string; readonly vote: ReviewVote; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('review_votes')
    .values({
      site_id: siteId,
      review_id: vote.reviewId,
      voter_key: vote.voter,
      vote: vote.vote,
      created_at: vote.at,
    })
    .execute()
}

export async function votesOf(
  { db, siteId }: Data,
  voters: readonly string[],
  reviewIds: readonly string[],
): Promise<{ readonly reviewId: string; readonly vote: ReviewVote }[]> {
  if (reviewIds.length === 0) return []
  const rows = await db
    .selectFrom('review_votes')
    .select(['review_id as reviewId', 'vote'])
    .where('site_id', '=', siteId)
    .where('voter_key', 'in', voters)
    .where('review_id', 'in', reviewIds)
    .execute()
  return rows
}
