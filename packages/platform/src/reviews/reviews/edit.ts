import type { ReviewContentChanges, ReviewSettings, UpdateReviewError } from '../../generated/reviews.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Edit } from './change.ts'
import { attach, isPending } from './media.ts'
import { afterEdit, decide } from './rules.ts'
import { spamOf } from './spam.ts'
import { fingerprintOf } from './spam-rules.ts'
import type { ReviewRow } from './to-review.ts'

type EditContext = Context<UpdateReviewError>

export interface Changes {
  readonly content?: ReviewContentChanges | undefined
  readonly authorName?: string | undefined
  readonly reviewDate?: Date | undefined
}

/** The changed columns of an edited review; unless staff edited it, the moderation policy applies again. */
export async function editOf(
  ctx: EditContext,
  settings: ReviewSettings,
  row: ReviewRow,
  { content = {}, authorName, reviewDate }: Changes,
): Promise<Edit> {
  const { title = row.title, body = row.body, rating = row.rating } = content
  const words = { title: title?.trim() || null, body: body?.trim() || null }
  const media = content.media && (await attach(ctx, settings, content.media, row))
  const edit: Edit = {
    ...words,
    rating,
    fingerprint: fingerprintOf(words) ?? null,
    ...(media && { media }),
    ...(authorName && { author_name: authorName.trim() }),
    ...(reviewDate && { review_date: reviewDate }),
  }
  if (ctx.caller.role === 'staff') return edit
  if (media?.some(isPending) && row.status === 'SUBMITTED') return edit
  const said = { ...words, authorName: authorName ?? row.author_name }
  const spam = await spamOf(ctx, settings, said, { id: row.id, authorKey: row.author_key })
  const next = afterEdit(row.status, decide(settings, rating, spam))
  return { ...edit, ...next, ...(next.status !== row.status && { manually_changed: false }) }
}
