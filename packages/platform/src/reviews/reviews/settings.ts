import type { ReviewSettings } from '../../generated/reviews.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'

const usual: ReviewSettings = {
  collectReviews: true,
  whoMayReview: 'EVERYONE',
  moderation: 'AUTOMATIC',
  spamHandling: true,
  blockedWords: [],
  onePerEntity: true,
  photosAndVideos: true,
  captcha: 'OFF',
  mailReplies: true,
}

export async function reviewSettings(ctx: Data & Pick<Context, 'services'>): Promise<ReviewSettings> {
  const { reviews } = await ctx.services.settings(ctx)
  return { ...usual, ...reviews }
}

/** Not within a transaction: a concurrent call could cache the old settings again before the commit. */
export async function changeReviewSettings(
  ctx: Context,
  changes: Partial<ReviewSettings>,
): Promise<ReviewSettings> {
  const changed = await ctx.transaction(async (inner) => {
    const site = await lockSettings(inner)
    const reviews = { ...site.reviews, ...changes }
    await storeSettings(inner, { ...site, reviews })
    return { ...usual, ...reviews }
  })
  ctx.services.forgetSettings()
  return changed
}
