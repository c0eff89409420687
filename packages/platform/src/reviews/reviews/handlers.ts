import type { RatingSummary, ReviewsHandlers } from '../../generated/reviews.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { callerKey, callerKeys } from './author-keys.ts'
import { nameOfEditor } from './authors.ts'
import { showJob, startJob } from './bulk.ts'
import { changeReview } from './change.ts'
import { deleteReview } from './delete.ts'
import { editOf } from './edit.ts'
import { eligibilityOf } from './eligibility.ts'
import { createReviewLink } from './links.ts'
import { masked } from './mask-rules.ts'
import { noteUse } from './media.ts'
import { moderate, returnToModeration } from './moderate.ts'
import { conditionOf, queryOwn, queryReviews, visible } from './query.ts'
import { removeReply, setReply } from './reply.ts'
import { changeReviewSettings, reviewSettings } from './settings.ts'
import { countWhere, findReview } from './store.ts'
import { findSummaries } from './summary-store.ts'
import { checkTarget } from './target.ts'
import { type ReviewRow, shownTo, toReview } from './to-review.ts'
import { toSummary } from './to-summary.ts'
import { vote } from './vote.ts'
import { votesOf } from './vote-store.ts'
import { importReview, writeReview } from './write.ts'

/** Keeps the count fast. */
const mostCounted = 10_000

export const handlers: ReviewsHandlers = {
  async getReview({ reviewId, returnPrivateReviews }, ctx) {
    const row = await findReview(ctx, reviewId)
    const isOwn = row?.author_key === callerKey(ctx.caller)
    const mayRead =
      row?.status === 'APPROVED' || (returnPrivateReviews && (isStaffOrApp(ctx.caller) || isOwn))
    return row && mayRead ? { review: shownTo(ctx.caller, row) } : ctx.fail('REVIEW_NOT_FOUND')
  },

  createReview: outsideTransaction(async ({ review, proof, captchaTokens }, ctx) => {
    const { author = {}, ...writing } = review
    const said = { name: author.authorName, contactId: author.contactId, proof }
    return { review: shownTo(ctx.caller, await writeReview(ctx, { ...writing, said }, captchaTokens)) }
  }),

  createReviewAndContact: outsideTransaction(
    async ({ name, email, proof, captchaTokens, ...writing }, ctx) => ({
      review: shownTo(
        ctx.caller,
        await writeReview(ctx, { ...writing, said: { name, email, proof } }, captchaTokens),
      ),
    }),
  ),

  async updateReview({ review: { id, revision, content, author, reviewDate }, fieldMask }, ctx) {
    const settings = await reviewSettings(ctx)
    const changes = masked({ content, authorName: author?.authorName, reviewDate }, fieldMask)
    if ('stray' in changes)
      return ctx.violation('fieldMask', 'VALIDATION', `An update cannot change "${changes.stray}"`)
    const row = there(
      ctx,
      await changeReview(ctx, id, (before) =>
        String(before.revision) === revision
          ? editOf(ctx, settings, before, changes)
          : ctx.fail('CONFLICT', { revision: String(before.revision) }),
      ),
    )
    await noteUse(ctx, row)
    return { review: toReview(row) }
  },

  async deleteReview({ reviewId }, ctx) {
    return { review: toReview(there(ctx, await deleteReview(ctx, reviewId))) }
  },

  async setReply({ reviewId, message }, ctx) {
    return { review: toReview(there(ctx, await setReply(ctx, reviewId, message))) }
  },

  async removeReply({ reviewId }, ctx) {
    return { review: toReview(there(ctx, await removeReply(ctx, reviewId))) }
  },

  async countReviews({ filter, includePrivateReviews }, ctx) {
    const condition = visible(ctx.caller, includePrivateReviews, conditionOf(ctx, filter))
    const count = await countWhere(ctx, condition, mostCounted + 1)
    return count > mostCounted ? ctx.fail('TOO_MANY_TO_COUNT', { most: mostCounted }) : { count }
  },

  queryReviews: ({ query = {}, returnPrivateReviews }, ctx) => queryReviews(ctx, query, returnPrivateReviews),

  async updateModerationStatus({ reviewId, status }, ctx) {
    return { review: toReview(there(ctx, await moderate(ctx, reviewId, status))) }
  },

  bulkCreateReview: outsideTransaction(async ({ reviews, returnEntity }, ctx) => {
    const results = []
    for (const [originalIndex, { author = {}, ...writing }] of reviews.entries()) {
      const said = { name: author.authorName, contactId: author.contactId }
      results.push(
        await runBulkItem({ originalIndex }, async () => {
          const row = await ctx.transaction((inner) => importReview(inner, { ...writing, said }))
          return { review: toReview(row) }
        }),
      )
    }
    return summed(
      results.map(({ itemMetadata, review }) => ({
        itemMetadata: { ...itemMetadata, ...(review && { id: review.id }) },
        ...(returnEntity && review && { review }),
      })),
    )
  }),

  bulkDeleteReviews: ({ filter }, ctx) => startJob(ctx, 'DELETE', filter),

  bulkUpdateModerationStatus: ({ filter, status }, ctx) =>
    startJob(ctx, status === 'APPROVED' ? 'APPROVE' : 'REJECT', filter),

  async returnReviewToModeration({ reviewId }, ctx) {
    return { review: toReview(there(ctx, await returnToModeration(ctx, reviewId))) }
  },

  async getReviewBulkJob({ jobId }, ctx) {
    return { job: await showJob(ctx, jobId) }
  },

  async getRatingSummary({ namespace, entityId }, ctx) {
    const [row] = await findSummaries(ctx, namespace, [entityId])
    return { summary: toSummary({ namespace, entityId }, row) }
  },

  async listRatingSummaries({ namespace, entityIds }, ctx) {
    const rows = new Map((await findSummaries(ctx, namespace, entityIds)).map((row) => [row.entity_id, row]))
    const summaries: RatingSummary[] = entityIds.map((entityId) =>
      toSummary({ namespace, entityId }, rows.get(entityId)),
    )
    return { summaries }
  },

  getReviewEligibility: async ({ namespace, entityId, proof }, ctx) => {
    await checkTarget(ctx, { namespace, entityId })
    return eligibilityOf(ctx, { namespace, entityId }, proof)
  },

  async createReviewLink({ namespace, entityId, email, name }, ctx) {
    await checkTarget(ctx, { namespace, entityId })
    return createReviewLink(ctx, { namespace, entityId, email, name })
  },

  async voteReview({ reviewId, vote: said }, ctx) {
    return { review: shownTo(ctx.caller, there(ctx, await vote(ctx, reviewId, said))) }
  },

  async removeReviewVote({ reviewId }, ctx) {
    return { review: shownTo(ctx.caller, there(ctx, await vote(ctx, reviewId, undefined))) }
  },

  async listMyReviewVotes({ reviewIds }, ctx) {
    return { votes: await votesOf(ctx, callerKeys(ctx.caller), reviewIds.filter(isUuid)) }
  },

  listMyReviews: ({ namespace, entityId, cursorPaging }, ctx) =>
    queryOwn(ctx, { namespace, entityId }, cursorPaging),

  async updateMyReview({ reviewId, content, authorName: wanted }, ctx) {
    const settings = await reviewSettings(ctx)
    const own = callerKey(ctx.caller)
    const authorName = await nameOfEditor(ctx, wanted)
    const row = there(
      ctx,
      await changeReview(ctx, reviewId, (before) =>
        before.author_key === own
          ? editOf(ctx, settings, before, { content, authorName })
          : ctx.fail('REVIEW_NOT_FOUND'),
      ),
    )
    await noteUse(ctx, row)
    return { review: shownTo(ctx.caller, row) }
  },

  async deleteMyReview({ reviewId }, ctx) {
    const own = callerKey(ctx.caller)
    there(ctx, await deleteReview(ctx, reviewId, ({ author_key }) => author_key === own))
    return {}
  },

  async getReviewSettings(_input, ctx) {
    return { settings: await reviewSettings(ctx) }
  },

  updateReviewSettings: outsideTransaction(async ({ settings }, ctx) => ({
    settings: await changeReviewSettings(ctx, settings),
  })),
}

const there = (ctx: Context<'REVIEW_NOT_FOUND'>, row: ReviewRow | undefined): ReviewRow =>
  row ?? ctx.fail('REVIEW_NOT_FOUND')
