import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { grantBought, isPlan } from '../../pricing/memberships/index.ts'
import { paidPeriod } from '../subscription-contracts/index.ts'

/** Safe to repeat. */
export async function grantPaid(
  ctx: Context,
  orderId: string,
  { order: { status, paymentStatus, lineItems, buyerInfo } }: { readonly order: Order },
): Promise<void> {
  const { memberId } = buyerInfo
  if (status !== 'APPROVED' || paymentStatus !== 'PAID' || !memberId) return
  for (const { id: lineItemId, catalogReference } of lineItems) {
    if (!isPlan(catalogReference)) continue
    const renewed = await paidPeriod(ctx, orderId)
    await grantBought(ctx, {
      planId: catalogReference.catalogItemId,
      memberId,
      orderId,
      lineItemId,
      ...(renewed && { renewed }),
    })
  }
}
