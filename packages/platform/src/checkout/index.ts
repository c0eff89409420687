import type { Area } from '../kernel/area.ts'
import { abandonedCheckoutsArea } from './abandoned-checkouts/area.ts'
import { cartToCheckoutArea } from './cart-to-checkout/area.ts'
import { cartsArea } from './carts/area.ts'
import { checkoutTemplatesArea } from './checkout-templates/area.ts'
import { checkoutsArea } from './checkouts/area.ts'
import { currentCartArea } from './current-cart/area.ts'

/**
 * Checkout: carts, checkouts, and the creation of orders. Areas for other domains: `current-cart` and `carts`,
 * `cart-to-checkout`, `checkouts`, `checkout-templates`, `abandoned-checkouts`.
 */
export const checkout: readonly Area[] = [
  currentCartArea,
  cartsArea,
  checkoutsArea,
  checkoutTemplatesArea,
  abandonedCheckoutsArea,
  cartToCheckoutArea,
]
