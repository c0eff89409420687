import type { Area } from '../../kernel/area.ts'
import { reviewPending } from './emails/kinds.ts'
import { notifyShop } from './notify.ts'

const longestQuote = 300

export const reactions: NonNullable<Area['reactions']> = {
  'wix.reviews.v1.review_created': async (ctx, _, { moderation, author, content }) => {
    if (moderation.moderationStatus !== 'IN_MODERATION') return
    const text = (content.body ?? '').slice(0, longestQuote)
    await notifyShop(ctx, 'REVIEW_PENDING', reviewPending, {
      author: author.authorName,
      text,
      path: '/reviews?status=submitted.in-moderation',
    })
  },
}
