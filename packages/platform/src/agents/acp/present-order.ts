import { sumOf, toMinor } from '@vitrine/pricing/money'
import type { Order } from '../../generated/shared.ts'
import {
  type Adjustment,
  adjustmentsOf,
  eventsOf,
  expectationsOf,
  type OrderModel,
  progressOf,
  toLine,
  toTotals,
} from '../ucp/index.ts'
import { presentAddress } from './addresses.ts'
import { presentTotals } from './totals.ts'

/** A whole order as it is now. */
export function presentOrder(model: OrderModel): object {
  const { order, refunds } = model
  const adjustments = adjustmentsOf(order, refunds)
  const refunded = sumOf(refunds, ({ summary }) => toMinor(summary?.refunded?.amount ?? '0', order.currency))
  return {
    type: 'order',
    id: order.id,
    checkout_session_id: model.checkoutId,
    order_number: order.number,
    permalink_url: model.permalink,
    status: statusOf(model),
    line_items: order.lineItems.map((line) => presentLine(line, model)),
    fulfillments: presentFulfillments(model),
    ...(adjustments.length > 0 && {
      adjustments: adjustments.map((one) => presentAdjustment(one, order.currency.toLowerCase())),
    }),
    totals: [
      ...presentTotals(toTotals({ ...order, taxIncludedInPrice: order.taxIncludedInPrices })),
      ...(refunded > 0 ? [{ type: 'amount_refunded', display_text: 'Refunded', amount: refunded }] : []),
    ],
  }
}

function statusOf(model: OrderModel): string {
  const { order, shipments } = model
  if (order.status === 'CANCELED' || order.status === 'REJECTED') return 'canceled'
  const active = order.lineItems.map((line) => progressOf(line, model)).filter(({ total }) => total > 0)
  const isSent = active.every(({ status }) => status === 'fulfilled')
  if (isSent && active.length + shipments.length > 0)
    return shipments.every(({ status }) => status === 'Fulfilled') ? 'completed' : 'shipped'
  return shipments.length > 0 ? 'processing' : 'confirmed'
}

function presentLine(line: Order['lineItems'][number], model: OrderModel): object {
  const { itemIds, baseUrl, order } = model
  const { id, item, totals } = toLine(
    { ...line, media: line.image },
    { document: { itemIds }, baseUrl },
    order.currency,
  )
  const { total, fulfilled, status } = progressOf(line, model)
  return {
    id,
    title: item.title,
    product_id: item.id,
    ...('image_url' in item && { image_url: item.image_url }),
    quantity: { ordered: line.quantity, current: total, fulfilled },
    unit_price: item.price,
    subtotal: totals[0]?.amount,
    status,
  }
}

/** Each shipment with its present stage, and what was not sent yet. */
function presentFulfillments(model: OrderModel): readonly object[] {
  const { order, shipments, isHandedOver } = model
  const isCollected = order.shippingInfo?.logistics.pickupDetails !== undefined
  const sent = eventsOf(shipments).map(({ id, type, occurred_at, ...rest }) => ({
    id,
    type: isCollected ? 'pickup' : 'shipping',
    status: type,
    ...rest,
    events: [{ id, type, occurred_at }],
  }))
  const left = new Map(
    order.lineItems.map((line) => {
      const { total, fulfilled } = progressOf(line, model)
      return [line.id, total - fulfilled]
    }),
  )
  const waiting = expectationsOf(order, isHandedOver).flatMap((group): readonly object[] => {
    const { id, method_type: type, destination, line_items, description } = group
    const unsent = line_items.flatMap((line) => {
      const quantity = left.get(line.id) ?? 0
      return quantity > 0 ? [{ id: line.id, quantity }] : []
    })
    const address = presentAddress(destination)
    const shown = { ...(address && { destination: address }), ...(description && { description }) }
    if (unsent.length > 0) return [{ id, type, status: 'pending', line_items: unsent, ...shown }]
    return type === 'digital' ? [{ id, type, status: 'delivered', line_items }] : []
  })
  return [...sent, ...waiting]
}

const amountOf = ({ totals }: Adjustment): number => -sumOf(totals ?? [], ({ amount }) => amount)

/** Amounts and quantities are positive here. */
function presentAdjustment({ totals, line_items, ...rest }: Adjustment, currency: string): object {
  return {
    ...rest,
    ...(line_items && {
      line_items: line_items
        .map(({ id, quantity }) => ({ id, quantity: -quantity }))
        .filter(({ quantity }) => quantity > 0),
    }),
    ...(totals && { amount: amountOf({ ...rest, totals }), currency }),
  }
}
