import type { ReviewMedia } from '../../generated/reviews.ts'
import type { Context } from '../../kernel/http/context.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import { findFile } from '../../media/files/index.ts'
import { changeReview } from './change.ts'
import { fileIdOf, isPending, mediaOf, noteUse } from './media.ts'
import { decide } from './rules.ts'
import { reviewSettings } from './settings.ts'
import { spamOf } from './spam.ts'
import { reviewsWithFile, submittedBefore } from './store.ts'
import type { ReviewRow } from './to-review.ts'

/** Updates or removes a file in the reviews that show it. A review that waited for its files goes on to moderation. */
export async function replaceMedia(
  ctx: Context,
  fileId: string,
  now: ReviewMedia | undefined,
): Promise<void> {
  for (const id of await reviewsWithFile(ctx, fileId))
    await withMedia(ctx, id, async (one) => (fileIdOf(one) === fileId ? now : one))
}

/** Longer than processing takes: after this time, the file's state is read again. */
const reportedWithin = hours(1)

export async function askAgain(ctx: Context): Promise<void> {
  for (const id of await submittedBefore(ctx, later(ctx.clock.now(), -reportedWithin)))
    await ctx.transaction((inner) => withMedia(inner, id, (one) => asItIs(inner, one)))
}

async function asItIs(ctx: Context, one: ReviewMedia): Promise<ReviewMedia | undefined> {
  const found = isPending(one) ? await findFile(ctx, fileIdOf(one)) : undefined
  if (!found) return isPending(one) ? undefined : one
  return found.file.operationStatus === 'FAILED' ? undefined : mediaOf(ctx, found.file)
}

async function withMedia(
  ctx: Context,
  id: string,
  replace: (one: ReviewMedia) => Promise<ReviewMedia | undefined>,
): Promise<void> {
  const row = await changeReview(ctx, id, async (before) => {
    const media = []
    for (const one of before.media) media.push(await replace(one))
    const left = media.filter((one) => one !== undefined)
    return { media: left, ...(await decisionOn(ctx, before, left)) }
  })
  if (row) await noteUse(ctx, row)
}

async function decisionOn(ctx: Context, row: ReviewRow, media: readonly ReviewMedia[]) {
  if (row.status !== 'SUBMITTED' || media.some(isPending)) return {}
  const settings = await reviewSettings(ctx)
  const words = { title: row.title, body: row.body, authorName: row.author_name }
  const spam = await spamOf(ctx, settings, words, { id: row.id, authorKey: row.author_key })
  return decide(settings, row.rating, spam)
}
