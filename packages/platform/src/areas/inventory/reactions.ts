import type { Area } from '../../area.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../http/context.ts'
import { resolveLines } from '../products/index.ts'
import { takeWhatIsLeft } from './stock.ts'

/** An order that did not take its pieces when it was made takes them when it is paid. */
export const reactions: NonNullable<Area['reactions']> = {
  'wix.ecom.v1.order_payment_status_updated': async (ctx, orderId, { order }: { readonly order: Order }) => {
    if (order.paymentStatus === 'PAID' && order.status !== 'CANCELED') await takeFor(ctx, orderId, order)
  },
}

async function takeFor(ctx: Context, orderId: string, { lineItems }: Order): Promise<void> {
  const lines = lineItems.flatMap(({ catalogReference, quantity }) =>
    catalogReference ? [{ catalogReference, quantity: quantity ?? 1 }] : [],
  )
  const resolutions = await resolveLines(
    ctx,
    lines.map(({ catalogReference }) => catalogReference),
  )
  await takeWhatIsLeft(ctx, {
    orderId,
    lines: resolutions.flatMap((resolution, index) =>
      'item' in resolution
        ? [{ variantId: resolution.item.variantId, quantity: lines[index]?.quantity ?? 0 }]
        : [],
    ),
  })
}
