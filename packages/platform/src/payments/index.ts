import type { Area } from '../kernel/area.ts'
import { boughtMembershipsArea } from './bought-memberships/area.ts'
import { checkoutChargeArea } from './checkout-charge/area.ts'
import { hostedCheckoutArea } from './hosted-checkout/area.ts'
import { manualPaymentsArea } from './manual-payments/area.ts'
import { orderBillingArea } from './order-billing/area.ts'
import { orderPaymentRequestsArea } from './order-payment-requests/area.ts'
import { orderTransactionsArea } from './order-transactions/area.ts'
import { paymentConnectionsArea } from './payment-connections/area.ts'
import { paymentsArea } from './payments/area.ts'
import { paymentsCollectorArea } from './payments-collector/area.ts'
import { savedCardsArea } from './saved-cards/area.ts'
import { subscriptionContractsArea } from './subscription-contracts/area.ts'
import { tipsArea } from './tips/area.ts'

/**
 * Payments: authorisations, captures, refunds, and the payment pages. Areas for other domains: `payments` (attempts,
 * captures, refunds, saved cards), `payment-connections` (the payment provider of the shop), `manual-payments` (bank transfer, cash on delivery), `subscription-contracts`, `tips`, `hosted-checkout`. The calls are in
 * `checkout-charge`, `payments-collector`, `order-transactions`, `order-billing`, `saved-cards` and `order-payment-requests`;
 * `bought-memberships` grants the plans of paid orders; `gateways` holds the test gateway.
 */
export const payments: readonly Area[] = [
  tipsArea,
  hostedCheckoutArea,
  paymentsArea,
  paymentConnectionsArea,
  manualPaymentsArea,
  paymentsCollectorArea,
  orderTransactionsArea,
  orderPaymentRequestsArea,
  savedCardsArea,
  orderBillingArea,
  subscriptionContractsArea,
  boughtMembershipsArea,
  checkoutChargeArea,
]
