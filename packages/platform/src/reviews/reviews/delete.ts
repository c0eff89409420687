import type { Context } from '../../kernel/http/context.ts'
import { forgetUse } from './media.ts'
import { lockReview, removeReview } from './store.ts'
import { recount } from './summary-store.ts'
import { type ReviewRow, toReview } from './to-review.ts'

/** Deletes a review with its votes. Undefined without such a review, or if `mayDelete` forbids it. */
export async function deleteReview(
  ctx: Context,
  id: string,
  mayDelete: (row: ReviewRow) => boolean = () => true,
): Promise<ReviewRow | undefined> {
  const row = await lockReview(ctx, id)
  if (!row || !mayDelete(row)) return undefined
  await removeReview(ctx, id)
  await recount(ctx, row, undefined)
  await forgetUse(ctx, row)
  await ctx.emit('wix.reviews.v1.review_deleted', id, toReview(row))
  return row
}
