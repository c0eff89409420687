import { productsById } from '../../catalogue/products/index.ts'
import type {
  OpenReviewInvitationError,
  OpenReviewInvitationInput,
  OpenReviewInvitationOutput,
} from '../../generated/review-requests.ts'
import type { Context } from '../../kernel/http/context.ts'
import { createReviewLink } from '../reviews/index.ts'
import { announce } from './cancel.ts'
import { checkToken } from './links.ts'
import { changeRequest, lockRequest } from './store.ts'

/** The link proves the email address, and the purchase if there is an order. */
export async function openInvitation(
  { reviewRequestId, token }: OpenReviewInvitationInput,
  ctx: Context<OpenReviewInvitationError>,
): Promise<OpenReviewInvitationOutput> {
  const proved = await checkToken(ctx, 'open', reviewRequestId, token)
  const row = proved === 'WRONG' ? undefined : await lockRequest(ctx, reviewRequestId)
  if (!row) return ctx.fail('REVIEW_REQUEST_NOT_FOUND')
  if (proved === 'EXPIRED') ctx.fail('REVIEW_REQUEST_LINK_EXPIRED')
  if (row.status === 'SENT' && !row.opened)
    await announce(ctx, [
      await changeRequest(ctx, row.request_id, { opened: true, updated_at: ctx.clock.now() }),
    ])

  const products = await productsById(
    ctx,
    row.items.map(({ catalogItemId }) => catalogItemId),
  )
  const items = []
  for (const { catalogItemId, reviewId } of row.items) {
    const product = products.find(({ product_id }) => product_id === catalogItemId)
    if (!product) continue
    const media = product.document.media.find(({ kind }) => kind === 'IMAGE')
    const { proof } = await createReviewLink(ctx, {
      namespace: row.namespace,
      entityId: catalogItemId,
      email: row.email,
      name: row.recipient_name ?? undefined,
      reviewRequestId: row.request_id,
      isPurchase: row.order_id !== null,
    })
    items.push({
      catalogItemId,
      name: product.name,
      slug: product.slug,
      ...(media && {
        image: {
          id: media.id,
          url: media.url,
          width: media.width,
          height: media.height,
          altText: media.altText,
        },
      }),
      reviewed: reviewId !== undefined,
      proof,
    })
  }
  const { request_id, namespace, recipient_name: authorName } = row
  return { invitation: { reviewRequestId: request_id, namespace, ...(authorName && { authorName }), items } }
}
