import type { SeedStep } from './seed-step.ts'
import { seed as abandonedCheckouts } from './steps/abandoned-checkouts.ts'
import { seed as additionalFees } from './steps/additional-fees.ts'
import { seed as backInStock } from './steps/back-in-stock.ts'
import { seed as badges } from './steps/badges.ts'
import { seed as bundles } from './steps/bundles.ts'
import { seed as carts } from './steps/carts.ts'
import { seed as checkoutTemplates } from './steps/checkout-templates.ts'
import { seed as coupons } from './steps/coupons.ts'
import { seed as credentials } from './steps/credentials.ts'
import { seed as customers } from './steps/customers.ts'
import { seed as delivery } from './steps/delivery.ts'
import { seed as digitalDownloads } from './steps/digital-downloads.ts'
import { seed as discountRules } from './steps/discount-rules.ts'
import { seed as files } from './steps/files.ts'
import { seed as fulfillments } from './steps/fulfillments.ts'
import { seed as giftCards } from './steps/gift-cards.ts'
import { seed as labelProviders } from './steps/label-providers.ts'
import { seed as members } from './steps/members.ts'
import { seed as memberships } from './steps/memberships.ts'
import { seed as menus } from './steps/menus.ts'
import { seed as orderInvoices } from './steps/order-invoices.ts'
import { seed as pages } from './steps/pages.ts'
import { seed as payments } from './steps/payments.ts'
import { seed as products } from './steps/products.ts'
import { seed as recommendations } from './steps/recommendations.ts'
import { seed as returns } from './steps/returns.ts'
import { seed as reviewRequests } from './steps/review-requests.ts'
import { seed as reviews } from './steps/reviews.ts'
import { seed as servicePlugins } from './steps/service-plugins.ts'
import { seed as subscriptionContracts } from './steps/subscription-contracts.ts'
import { seed as tax } from './steps/tax.ts'
import { seed as tips } from './steps/tips.ts'
import { seed as uploads } from './steps/uploads.ts'
import { seed as urlRedirects } from './steps/url-redirects.ts'
import { seed as visits } from './steps/visits.ts'

/** A step about the goods of the small shop, which the busy shop has as well. */
const ofSmallShop =
  (step: SeedStep): SeedStep =>
  async (ctx, plan) =>
    plan.name === 'clothes-shop' || plan.name === 'flower-shop' ? {} : step(ctx, plan)

/** In order: a step may read what earlier steps have written. */
export const seedSteps: readonly SeedStep[] = [
  members,
  credentials,
  ofSmallShop(badges),
  ofSmallShop(customers),
  files,
  uploads,
  servicePlugins,
  products,
  ofSmallShop(bundles),
  giftCards,
  delivery,
  tax,
  ofSmallShop(additionalFees),
  ofSmallShop(memberships),
  ofSmallShop(labelProviders),
  ofSmallShop(carts),
  coupons,
  discountRules,
  ofSmallShop(tips),
  ofSmallShop(checkoutTemplates),
  ofSmallShop(abandonedCheckouts),
  payments,
  fulfillments,
  returns,
  orderInvoices,
  ofSmallShop(digitalDownloads),
  ofSmallShop(subscriptionContracts),
  ofSmallShop(backInStock),
  recommendations,
  reviews,
  reviewRequests,
  visits,
  urlRedirects,
  menus,
  pages,
]
