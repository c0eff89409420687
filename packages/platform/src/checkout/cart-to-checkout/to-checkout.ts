import type { CreateCheckoutFromCurrentCartInput } from '../../generated/current-cart.ts'
import type { Context } from '../../kernel/http/context.ts'
import { createFromCart, type StoredCheckout } from '../checkouts/index.ts'
import { type CartRow, nameCheckout } from '../current-cart/index.ts'

type CheckoutContext = Context<
  'EMPTY_CART' | 'INVALID_SELECTED_CARRIER_SERVICE_OPTION' | 'SITE_MUST_ACCEPT_PAYMENTS' | 'SHOP_NOT_OPEN'
>

/** Updates the open checkout of a locked cart, or creates one. */
export async function toCheckout(
  ctx: CheckoutContext,
  row: CartRow,
  open: StoredCheckout | undefined,
  input: CreateCheckoutFromCurrentCartInput,
): Promise<{ readonly checkoutId: string }> {
  if (!row.lines.length) ctx.fail('EMPTY_CART')
  const checkoutId = await createFromCart(ctx, {
    ...input,
    cartId: row.cart_id,
    open,
    purchaseFlowId: row.purchase_flow_id,
    lines: row.lines,
    document: row.document,
    buyer: {
      member_id: row.owner_kind === 'member' ? row.owner_id : null,
      visitor_id: row.owner_kind === 'visitor' ? row.owner_id : null,
    },
  })
  if (checkoutId !== row.checkout_id) await nameCheckout(ctx, row.cart_id, checkoutId, ctx.clock.now())
  return { checkoutId }
}
