import { authentication } from './authentication.ts'
import { badges } from './badges.ts'
import { checkouts } from './checkouts.ts'
import { currentCart } from './current-cart.ts'
import { digitalDownloads } from './digital-downloads.ts'
import { fulfillments } from './fulfillments.ts'
import { insights } from './insights.ts'
import { members } from './members.ts'
import { orderInvoices } from './order-invoices.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { recovery } from './recovery.ts'
import { redirects } from './redirects.ts'
import { security } from './security.ts'
import { siteSettings } from './site-settings.ts'
import { subscriptionContracts } from './subscription-contracts.ts'
import { tokens } from './tokens.ts'
import { verification } from './verification.ts'

/** The whole contract: area by area, call by call. The generator, the server and the conformance suite iterate it. */
export const contract = {
  authentication,
  recovery,
  verification,
  security,
  siteSettings,
  redirects,
  tokens,
  members,
  badges,
  products,
  currentCart,
  checkouts,
  orders,
  fulfillments,
  orderInvoices,
  digitalDownloads,
  subscriptionContracts,
  insights,
} as const
