import type { Given, Input } from './given-shop.ts'
import type { Caller, World } from './world.ts'

/** Each call that changes a review meets one of its own. */
export const givenReviews: Readonly<Record<string, Given>> = {
  'reviews.createReview': async (_world, who, example) => ({
    review: { ...(example.review as Input), ...about(who.role === 'member' ? 0 : 1) },
  }),
  'reviews.createReviewAndContact': async (world, who, example) => {
    if (who.role === 'visitor') return { ...example, proof: await proofOf(world, example) }
    const mira = world.connection.accounts.find(({ role }) => role === 'member')
    return { ...example, ...about(2), ...(who.role === 'member' && { email: mira?.email }) }
  },
  'reviews.getReview': withReview(({ id }) => ({ reviewId: id })),
  'reviews.updateReview': withReview(({ id, revision }) => ({
    review: { id, revision, content: { title: 'Changed' } },
  })),
  'reviews.deleteReview': withReview(({ id }) => ({ reviewId: id })),
  'reviews.setReply': withReview(({ id }) => ({ reviewId: id, message: 'Thank you.' })),
  'reviews.removeReply': withReview(({ id }) => ({ reviewId: id })),
  'reviews.updateModerationStatus': withReview(({ id }) => ({ reviewId: id, status: 'REJECTED' })),
  'reviews.bulkDeleteReviews': withReview(({ id }) => ({ filter: { id } })),
  'reviews.voteReview': withReview(({ id }) => ({ reviewId: id, vote: 'HELPFUL' })),
  'reviews.removeReviewVote': withReview(({ id }) => ({ reviewId: id })),
  'reviews.getReviewBulkJob': async (world) => {
    const filter = { namespace: 'none' }
    return asApp(world, 'POST', '/v1/bulk/reviews/moderate', { filter, status: 'APPROVED' })
  },
  'reviews.updateMyReview': withOwn((id) => ({ reviewId: id, content: { body: 'Changed.' } })),
  'reviews.deleteMyReview': withOwn((id) => ({ reviewId: id })),
}

interface Made {
  readonly id: string
  readonly revision: string
}

/** An imported review, which belongs to none of the callers. */
function withReview(next: (review: Made) => Input): Given {
  return async (world) => {
    const review = { ...about(3), content: { rating: 4 }, author: { authorName: 'Noor' } }
    return next((await asApp(world, 'POST', '/v1/reviews', { review })).review)
  }
}

/** The caller's own: the one that there is, since a member writes once about a thing. */
function withOwn(next: (id: string) => Input): Given {
  return async (world, who) => {
    const review = { ...about(4), content: { rating: 4 }, author: { authorName: 'Noor' } }
    await world.send('POST', '/v1/reviews', { review }, who.headers)
    const { body } = await world.send('POST', '/v1/reviews/my', about(4), who.headers)
    return next(body.reviews[0].id)
  }
}

/** Products of the seed about which Mira has said nothing. */
const about = (index: number) => ({
  namespace: 'stores',
  entityId: `7b0c6a52-00${String(index + 7).padStart(2, '0')}-4c00-8a00-000000000001`,
})

async function proofOf(world: World, { namespace, entityId, email }: Input): Promise<string> {
  return (await asApp(world, 'POST', '/v1/reviews/links', { namespace, entityId, email })).proof
}

async function asApp(world: World, method: string, path: string, body: object) {
  const { headers }: Caller = await world.caller('app')
  return (await world.send(method, path, body, headers)).body
}
