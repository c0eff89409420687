import type { Area } from '../../kernel/area.ts'
import { sweepAgentCarts } from './cart-store.ts'
import { continueForm, continuePage } from './continue-page.ts'
import { noteAgentOrder } from './order-store.ts'
import { deleteAgentCheckout } from './store.ts'

/** Its calls are not of the contract: `route.ts` serves them. */
export const ucpArea = {
  name: 'ucp',
  pages: [continuePage, continueForm],
  sweep: sweepAgentCarts,
  reactions: {
    'wix.ecom.v1.checkout_deleted': deleteAgentCheckout,
    'wix.ecom.v1.order_created': noteAgentOrder,
  },
} satisfies Area
