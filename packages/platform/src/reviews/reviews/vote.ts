import type { ReviewVote, VoteReviewError } from '../../generated/reviews.ts'
import type { Context } from '../../kernel/http/context.ts'
import { callerKeys } from './author-keys.ts'
import { changeReview } from './change.ts'
import type { ReviewRow } from './to-review.ts'
import { insertVote, takeVotes } from './vote-store.ts'

/** Sets or removes (undefined) the caller's one vote. The counts change within the review's lock. */
export async function vote(
  ctx: Context<VoteReviewError>,
  reviewId: string,
  said: ReviewVote | undefined,
): Promise<ReviewRow | undefined> {
  const voters = callerKeys(ctx.caller)
  const row = await changeReview(
    ctx,
    reviewId,
    async (before) => {
      if (before.status !== 'APPROVED') ctx.fail('REVIEW_NOT_FOUND')
      if (said && voters.includes(before.author_key)) ctx.fail('OWN_REVIEW')
      const taken = await takeVotes(ctx, reviewId, voters)
      const [voter = ''] = voters
      if (said) await insertVote(ctx, { reviewId, voter, vote: said, at: ctx.clock.now() })
      const change = (kind: ReviewVote) =>
        (said === kind ? 1 : 0) - taken.filter((earlier) => earlier === kind).length
      return {
        found_helpful: before.found_helpful + change('HELPFUL'),
        found_unhelpful: before.found_unhelpful + change('UNHELPFUL'),
      }
    },
    { quiet: true },
  )
  return row
}
