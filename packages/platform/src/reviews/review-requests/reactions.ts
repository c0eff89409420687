import type { Review } from '../../generated/reviews.ts'
import type { Area } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { storeNamespace } from '../reviews/index.ts'
import { announce, cancelOfOrder, cancelRequests } from './cancel.ts'
import { askAfter } from './create.ts'
import { isTakenBack } from './rules.ts'
import { changeRequest, deleteOfMember, lockAsking } from './store.ts'
import { toRequest } from './to-request.ts'

export const reactions: NonNullable<Area['reactions']> = {
  'wix.ecom.v1.order_fulfilled': (ctx, _orderId, { order }) => askAfter(ctx, order),

  'wix.ecom.v1.order_canceled': (ctx, orderId) => cancelOfOrder(ctx, orderId),

  'wix.ecom.v1.order_payment_status_updated': async (ctx, orderId, { order }) => {
    if (isTakenBack(order)) await cancelOfOrder(ctx, orderId)
  },

  'wix.reviews.v1.review_created': (ctx, _reviewId, review) => noteReview(ctx, review),

  'wix.members.v1.member_deleted': async (ctx, memberId) => {
    for (const row of await deleteOfMember(ctx, memberId))
      await ctx.emit('wix.reviews.v2.review_request_deleted', row.request_id, toRequest(row))
  },
}

/** Removes a reviewed item from its requests, and cancels a request without items left. */
async function noteReview(ctx: Context, { id, entityId, namespace, author, source }: Review): Promise<void> {
  if (namespace !== storeNamespace) return
  const requestId = source?.reviewRequestOptions?.id
  for (const row of await lockAsking(ctx, entityId, { requestId, contactId: author.contactId })) {
    const items = row.items.map((item) =>
      item.catalogItemId === entityId && !item.reviewId ? { ...item, reviewId: id } : item,
    )
    if (items.every(({ reviewId }, index) => reviewId === row.items[index]?.reviewId)) continue
    const changed = await changeRequest(ctx, row.request_id, { items, updated_at: ctx.clock.now() })
    const done = items.every(({ reviewId }) => reviewId)
    const canceled = done ? await cancelRequests(ctx, [row.request_id]) : []
    if (canceled.length === 0) await announce(ctx, [changed])
  }
}
