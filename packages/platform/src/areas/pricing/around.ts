import { deliveryBasis } from '@vitrine/pricing/shipping'

import type { SiteSettings } from '../../settings.ts'
import { type Delivery, deliveryTo, type OfferedOption } from '../delivery/index.ts'
import type { LiveLine } from '../line-items/index.ts'
import type { QuoteContext, QuoteInput } from './quote.ts'

/** What stands around the goods of a cart before it can be priced. */
export interface Around {
  readonly delivery: Delivery
  readonly selected?: OfferedOption
  /** Whether `selected` is what the buyer chose, rather than assumed. */
  readonly requested: boolean
  readonly needsDelivery: boolean
}

/** How the goods travel. */
export async function aroundGoods(
  ctx: QuoteContext,
  input: QuoteInput,
  settings: SiteSettings,
  lines: readonly LiveLine[],
): Promise<Around> {
  const basis = deliveryBasis(lines.map((line) => ({ ...line, unitPrice: line.price })))
  const wished = input.selectedShippingOption?.code
  const delivery: Delivery =
    input.calculateShipping === false
      ? { options: [] }
      : await deliveryTo(ctx, settings, input.shippingAddress, basis, wished)
  const chosen = delivery.options.find(({ code }) => code === wished)
  const assumed = input.assumeDelivery && input.shippingAddress?.country ? delivery.options[0] : undefined
  const selected = chosen ?? assumed
  return {
    delivery,
    ...(selected && { selected }),
    requested: chosen !== undefined,
    needsDelivery: basis.quantity > 0,
  }
}
