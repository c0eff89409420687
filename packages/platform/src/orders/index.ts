import type { Area } from '../kernel/area.ts'
import { boughtGiftCardsArea } from './bought-gift-cards/area.ts'
import { digitalDownloadsArea } from './digital-downloads/area.ts'
import { draftOrdersArea } from './draft-orders/area.ts'
import { fulfillmentsArea } from './fulfillments/area.ts'
import { orderInvoicesArea } from './order-invoices/area.ts'
import { orderJobsArea } from './order-jobs/area.ts'
import { ordersArea } from './orders/area.ts'
import { returnsArea } from './returns/area.ts'
import { shippingLabelsArea } from './shipping-labels/area.ts'

/**
 * Orders: creation, changes, fulfilment and invoices. Areas for other domains: `orders` (every change goes through
 * `changeOrder`), `draft-orders`, `fulfillments`, `returns`, `shipping-labels`, `order-invoices`, `digital-downloads`,
 * `bought-gift-cards`, `order-jobs`.
 */
export const orders: readonly Area[] = [
  ordersArea,
  orderJobsArea,
  draftOrdersArea,
  fulfillmentsArea,
  returnsArea,
  shippingLabelsArea,
  orderInvoicesArea,
  digitalDownloadsArea,
  boughtGiftCardsArea,
]
