import { orderMessage as acpOrderMessage, keyOfAgent } from '../agents/acp/index.ts'
import { agentsOfOrders, orderMessage } from '../agents/ucp/index.ts'
import { followVariants } from '../catalogue/inventory/index.ts'
import { collectionLinks, linkTargets } from '../catalogue/products/index.ts'
import { publishedEvent } from '../catalogue/published-events/index.ts'
import { mergeWishlists } from '../catalogue/wishlist/index.ts'
import { checkHandOver } from '../checkout/checkouts/index.ts'
import { mergeCarts } from '../checkout/current-cart/index.ts'
import type { Hooks } from '../kernel/ports/hooks.ts'
import { hasOrdered, hasOrders, nextOrderCount } from '../orders/orders/index.ts'
import { isPaying, payPagePath } from '../payments/payments/index.ts'
import { endSubscription } from '../payments/subscription-contracts/index.ts'
import { announceMember, contactIdOf, createMember } from '../people/members/index.ts'
import { isSegmentOfCoupon } from '../pricing/coupons/index.ts'
import { deliveryCountries } from '../pricing/delivery/index.ts'
import { isSegmentOfRule } from '../pricing/discount-rules/index.ts'
import { itemsOfApps } from '../pricing/line-items/index.ts'
import { countOrders } from '../reviews/reports/index.ts'
import { assignReviews } from '../reviews/reviews/index.ts'
import { legalPages } from '../site/pages/index.ts'
import { hasAmounts } from './has-amounts.ts'

export const hooks: Hooks = {
  accountCreated: createMember,
  agentsOfOrders,
  orderMessage: (ctx, receiver) =>
    keyOfAgent(receiver.agent) ? acpOrderMessage(ctx, receiver) : orderMessage(ctx, receiver),
  accountChanged: announceMember,
  contactIdOf,
  async visitorSignedIn(ctx, signIn) {
    await mergeWishlists(ctx, signIn)
    await mergeCarts(ctx, signIn)
  },
  variantsChanged: followVariants,
  checkHandOver,
  collectionLinks,
  linkTargets,
  assignContent: assignReviews,
  hasAmounts,
  hasOrdered,
  hasOrders,
  nextOrderCount,
  deliveryCountries,
  endSubscription,
  isPaying,
  isSegmentUsed: async (data, segmentId) =>
    (await isSegmentOfCoupon(data, segmentId)) || (await isSegmentOfRule(data, segmentId)),
  itemsOfApps,
  legalPages,
  ordersDeleted: countOrders,
  payPagePath,
  publishedEvent,
}
