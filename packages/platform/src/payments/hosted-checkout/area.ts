import type { Area } from '../../kernel/area.ts'
import { searchAddressesPage } from './address-search.ts'
import { buyNowCheckout, buyNowPage } from './buy-now.ts'
import { handOverPage } from './hand-over.ts'
import { subscribeBuyer } from './newsletter.ts'
import { challengePage, checkoutPage, confirmationPage } from './pages.ts'
import { chargeLinkPage, payLinkPage } from './pay-link.ts'
import { answerPage, placeOrderPage, returnPage } from './payment-routes.ts'
import { checkoutSignInPage } from './sign-in.ts'

/** The payment pages and their requests. */
export const hostedCheckoutArea = {
  name: 'hostedCheckout',
  pages: [
    handOverPage,
    buyNowPage,
    buyNowCheckout,
    checkoutPage,
    checkoutSignInPage,
    challengePage,
    confirmationPage,
    searchAddressesPage,
    placeOrderPage,
    answerPage,
    returnPage,
    payLinkPage,
    chargeLinkPage,
  ],
  reactions: {
    'wix.ecom.v1.order_approved': (ctx, _, { order }) => subscribeBuyer(ctx, order),
  },
} satisfies Area
