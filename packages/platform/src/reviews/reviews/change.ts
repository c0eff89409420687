import type { Context } from '../../kernel/http/context.ts'
import { canMove } from '../../kernel/state-rules.ts'
import { type ModerationStatus, moves, relevanceOf } from './rules.ts'
import { lockReview, type ReviewEdit, updateReview } from './store.ts'
import { recount } from './summary-store.ts'
import { type ReviewRow, toReview } from './to-review.ts'

/** The changed columns of a review; `revision`, relevance and the publish count follow automatically. */
export type Edit = Omit<ReviewEdit, 'revision' | 'updated_at' | 'relevance' | 'publish_count' | 'status'> & {
  readonly status?: ModerationStatus
}

export interface ChangeOptions {
  /** True for votes, which leave the revision unchanged. */
  readonly quiet?: boolean
}

/**
 * Locks and changes a review, updates its summary and announces it; all changes go through this function. Undefined
 * without such a review. `change` answers undefined for no change.
 */
export async function changeReview(
  ctx: Context,
  id: string,
  change: (row: ReviewRow) => Promise<Edit | undefined> | Edit | undefined,
  { quiet = false }: ChangeOptions = {},
): Promise<ReviewRow | undefined> {
  const before = await lockReview(ctx, id)
  const edit = before && (await change(before))
  if (!before || !edit) return before
  const status = edit.status ?? before.status
  if (status !== before.status && !canMove(moves, before.status, status))
    throw new Error(`A review does not go from ${before.status} to ${status}`)
  const published = status === 'APPROVED' && before.status !== 'APPROVED'
  const after = await updateReview(ctx, id, {
    ...edit,
    relevance: relevanceAfter(before, edit),
    ...(published && { publish_count: before.publish_count + 1 }),
    ...(!quiet && { revision: before.revision + 1, updated_at: ctx.clock.now() }),
  })
  await recount(ctx, before, after)
  if (!quiet) await announce(ctx, before, after, edit)
  return after
}

function relevanceAfter(before: ReviewRow, edit: Edit): number {
  const helpful = edit.found_helpful ?? before.found_helpful
  const unhelpful = edit.found_unhelpful ?? before.found_unhelpful
  return relevanceOf({
    reviewDate: edit.review_date ?? before.review_date,
    helpfulness: helpful - unhelpful,
    hasMedia: (edit.media ?? before.media).length > 0,
    verified: edit.verified ?? before.verified,
  })
}

const ofModeration = new Set<string>(['status', 'manually_changed', 'reasons'])

/** A moderation decision has its own event; other changes are an update. */
async function announce(ctx: Context, before: ReviewRow, after: ReviewRow, edit: Edit): Promise<void> {
  if (Object.keys(edit).some((column) => !ofModeration.has(column)))
    await ctx.emit('wix.reviews.v1.review_updated', after.id, toReview(after), toReview(before))
  await announceStatus(ctx, before.status, after)
}

export async function announceStatus(
  ctx: Context,
  previousModerationStatus: ModerationStatus,
  row: ReviewRow,
): Promise<void> {
  if (row.status === previousModerationStatus) return
  const review = toReview(row)
  await ctx.emit('wix.reviews.v1.review_moderation_status_changed', row.id, {
    review,
    previousModerationStatus,
  })
  if (row.status === 'APPROVED') await ctx.emit('wix.reviews.v1.review_review_published', row.id, { review })
}
