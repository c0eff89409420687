import type {
  EstimateCurrentCartTotalsInput,
  EstimateCurrentCartTotalsOutput,
} from '../../generated/current-cart.ts'
import type { Context } from '../../kernel/http/context.ts'
import { quote, toWire } from '../../pricing/quote/index.ts'
import { customerOf } from './coupon.ts'
import type { CartRow } from './store.ts'
import { toCart } from './to-cart.ts'

/** Calculates the cart's price, by default with delivery and tax; it writes nothing. */
export async function estimate(
  input: EstimateCurrentCartTotalsInput,
  ctx: Context,
  row: CartRow,
): Promise<EstimateCurrentCartTotalsOutput> {
  const { document } = row
  const memberships = input.selectedMemberships?.memberships
  const quoted = await quote(ctx, {
    lines: row.lines,
    purchaseFlowId: row.purchase_flow_id,
    couponCode: document.couponCode,
    merchantDiscounts: document.merchantDiscounts,
    shippingAddress: input.shippingAddress ?? document.contactInfo?.address,
    billingAddress: input.billingAddress,
    selectedShippingOption: input.selectedShippingOption ?? document.selectedShippingOption,
    validate: 'CART',
    assumeDelivery: true,
    memberships,
    calculateTax: input.calculateTax,
    calculateShipping: input.calculateShipping,
    calculateAdditionalFees: input.calculateAdditionalFees,
    customer: customerOf(row),
  })
  const { settings, money, lines } = quoted
  const { shippingInfo, ...rest } = toWire(quoted)
  return {
    cart: await toCart(ctx, row, lines, settings, money),
    ...rest,
    ...(input.calculateShipping !== false && { shippingInfo }),
    weightUnit: settings.weightUnit,
    currency: settings.currency,
  }
}
