import type { Context } from '../../kernel/http/context.ts'
import { changeReview } from './change.ts'
import { isDecided } from './rules.ts'
import type { ReviewRow } from './to-review.ts'

/** A person decides; said again, it stays as it is. Undefined: there is no such review. */
export async function moderate(
  ctx: Context,
  id: string,
  status: 'APPROVED' | 'REJECTED',
): Promise<ReviewRow | undefined> {
  return changeReview(ctx, id, (row) =>
    row.status === status && row.manually_changed ? undefined : { status, manually_changed: true },
  )
}

/** Nobody has decided any more. What waits already is left as it is. Undefined: there is no such review. */
export async function returnToModeration(ctx: Context, id: string): Promise<ReviewRow | undefined> {
  return changeReview(ctx, id, ({ status }) =>
    isDecided(status) ? { status: 'IN_MODERATION', manually_changed: false } : undefined,
  )
}
