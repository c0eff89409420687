import type { ReviewVote, VoteReviewError } from '../../generated/reviews.ts'
import type { Caller, Context } from '../../http/context.ts'
import { changeReview } from './change.ts'
import { authorKeyOf } from './query.ts'
import type { ReviewRow } from './to-review.ts'
import { insertVote, takeVotes } from './vote-store.ts'

/** One says one thing of a review. Undefined takes back what was said. Counts move in the review's own lock. */
export async function vote(
  ctx: Context<VoteReviewError>,
  reviewId: string,
  said: ReviewVote | undefined,
): Promise<ReviewRow | undefined> {
  const voters = votersOf(ctx.caller)
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

/** A member is the visitor too that he was before he signed in: he says a thing once. The first is whose vote it is. */
export function votersOf(caller: Caller): string[] {
  const own = authorKeyOf(caller)
  return caller.role === 'member' && caller.visitorId ? [own, `visitor ${caller.visitorId}`] : [own]
}
