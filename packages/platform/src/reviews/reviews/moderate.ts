import type { Context } from '../../kernel/http/context.ts'
import { changeReview } from './change.ts'
import { isDecided } from './rules.ts'
import type { ReviewRow } from './to-review.ts'

/** Applies a decision of staff; safe to repeat. Undefined without such a review. */
export async function moderate(
  ctx: Context,
  id: string,
  status: 'APPROVED' | 'REJECTED',
): Promise<ReviewRow | undefined> {
  return changeReview(ctx, id, (row) =>
    row.status === status && row.manually_changed ? undefined : { status, manually_changed: true },
  )
}

/** Undoes a decision; a pending review stays unchanged. Undefined without such a review. */
export async function returnToModeration(ctx: Context, id: string): Promise<ReviewRow | undefined> {
  return changeReview(ctx, id, ({ status }) =>
    isDecided(status) ? { status: 'IN_MODERATION', manually_changed: false } : undefined,
  )
}
