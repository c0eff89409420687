import { access } from './codes/access.ts'
import { afterOrder } from './codes/after-order.ts'
import { common } from './codes/common.ts'
import { delivery } from './codes/delivery.ts'
import { discounts } from './codes/discounts.ts'
import { identity } from './codes/identity.ts'
import { media } from './codes/media.ts'
import { orders } from './codes/orders.ts'
import { payments } from './codes/payments.ts'
import { reviewRequests } from './codes/review-requests.ts'
import { reviews } from './codes/reviews.ts'
import { servicePlugins } from './codes/service-plugins.ts'
import { site } from './codes/site.ts'
import { store } from './codes/store.ts'
import { uploads } from './codes/uploads.ts'
import { webhooks } from './codes/webhooks.ts'

/** An application code: its HTTP status and its sentence. */
export type CodeEntry = readonly [status: number, sentence: string]

/** All application codes of the platform (specification section 8). Calls can declare only these. */
export const codes = {
  ...common,
  ...identity,
  ...access,
  ...store,
  ...delivery,
  ...orders,
  ...payments,
  ...afterOrder,
  ...discounts,
  ...reviews,
  ...reviewRequests,
  ...media,
  ...uploads,
  ...servicePlugins,
  ...webhooks,
  ...site,
} as const satisfies Record<string, CodeEntry>

export type Code = keyof typeof codes
