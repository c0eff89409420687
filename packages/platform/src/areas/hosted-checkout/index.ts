import type { Area } from '../../area.ts'
import { handOverPage } from './hand-over.ts'
import { challengePage, checkoutPage, confirmationPage } from './pages.ts'
import { answerPage, placeOrderPage } from './payment-routes.ts'

/** Where a buyer pays: the pages, and what they post. */
export const hostedCheckoutArea = {
  name: 'hostedCheckout',
  pages: [handOverPage, checkoutPage, challengePage, confirmationPage, placeOrderPage, answerPage],
} satisfies Area
