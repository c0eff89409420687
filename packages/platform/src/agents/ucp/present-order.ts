import type { Order, Refund } from '../../generated/shared.ts'
import { isGoods, sentOf } from '../../orders/fulfillments/index.ts'
import { names } from './capabilities.ts'
import { type Envelope, envelope } from './envelope.ts'
import { adjustmentsOf } from './order-adjustments.ts'
import { activeQuantity, eventsOf, expectationsOf, type Parcel } from './order-fulfillment.ts'
import { toLine } from './present-line.ts'
import { toTotals } from './totals.ts'

/** Everything that an answer about an order shows, in no version yet. */
export interface OrderModel {
  readonly order: Order
  readonly checkoutId: string
  readonly itemIds: Readonly<Record<string, string>>
  /** A person bought in a browser, so their address is not shown. */
  readonly isHandedOver: boolean
  readonly shipments: readonly Parcel[]
  readonly refunds: readonly Refund[]
  readonly permalink: string
  readonly baseUrl: string
}

/** An order in the version of the agent: always the whole, as it is now. */
export function presentOrder(agent: Envelope, model: OrderModel): object {
  const { order, refunds, shipments } = model
  const adjustments = adjustmentsOf(order, refunds)
  return {
    ucp: envelope(agent, [names.order]),
    id: order.id,
    label: order.number,
    checkout_id: model.checkoutId,
    permalink_url: model.permalink,
    currency: order.currency,
    line_items: order.lineItems.map((line) => toOrderLine(line, model)),
    fulfillment: {
      expectations: expectationsOf(order, model.isHandedOver),
      events: eventsOf(shipments),
    },
    ...(adjustments.length > 0 && { adjustments }),
    totals: toTotals({ ...order, taxIncludedInPrice: order.taxIncludedInPrices }),
  }
}

function toOrderLine(line: Order['lineItems'][number], model: OrderModel): object {
  const { order, itemIds, baseUrl } = model
  const { total, fulfilled, status } = progressOf(line, model)
  const isEdited = order.activities.some(({ type }) => type === 'DRAFT_ORDER_CHANGES_APPLIED')
  return {
    ...toLine({ ...line, media: line.image }, { document: { itemIds }, baseUrl }, order.currency),
    quantity: { ...(!isEdited && { original: line.quantity }), total, fulfilled },
    status,
  }
}

interface Progress {
  /** The units that the buyer gets or has. */
  readonly total: number
  readonly fulfilled: number
  readonly status: 'processing' | 'partial' | 'fulfilled' | 'removed'
}

export function progressOf(
  line: Order['lineItems'][number],
  { order, shipments }: Pick<OrderModel, 'order' | 'shipments'>,
): Progress {
  const total = activeQuantity(order, line)
  const sent = sentOf(shipments.map(({ line_items: lineItems }) => ({ lineItems })))
  // Files, gift cards and services are not shipped: the buyer has them when they are paid.
  const isReached = !isGoods(line) && order.paymentStatus === 'PAID'
  const fulfilled = Math.min(total, isReached ? total : (sent.get(line.id) ?? 0))
  return { total, fulfilled, status: statusOf(total, fulfilled) }
}

function statusOf(total: number, fulfilled: number): Progress['status'] {
  if (total === 0) return 'removed'
  if (fulfilled === total) return 'fulfilled'
  return fulfilled > 0 ? 'partial' : 'processing'
}
