import type { FulfillmentStage } from '../../generated/fulfillments.ts'
import type { FulfillmentStatus, Order } from '../../generated/shared.ts'

/** The allowed stage changes: stages can be skipped, but not reversed. */
export const stageMoves = {
  Pending: ['Accepted', 'Ready', 'In_Delivery', 'Fulfilled'],
  Accepted: ['Ready', 'In_Delivery', 'Fulfilled'],
  Ready: ['In_Delivery', 'Fulfilled'],
  In_Delivery: ['Fulfilled'],
  Fulfilled: [],
} as const satisfies Record<FulfillmentStage, readonly FulfillmentStage[]>

/** Keeping the stage is always allowed. */
export function mayReach(from: FulfillmentStage, to: FulfillmentStage): boolean {
  const next: readonly FulfillmentStage[] = stageMoves[from]
  return from === to || next.includes(to)
}

export interface Shipment {
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[]
}

/** Shipped quantities by line id. */
export function sentOf(shipments: readonly Shipment[]): Map<string, number> {
  const sent = new Map<string, number>()
  for (const { id, quantity } of shipments.flatMap(({ lineItems }) => lineItems))
    sent.set(id, (sent.get(id) ?? 0) + quantity)
  return sent
}

interface Sent extends Shipment {
  readonly id: string
  readonly status: FulfillmentStage
}

/** The shipments that must have arrived, because units of them came back: the oldest first, as few as possible. */
export function arrivedShipments(
  shipments: readonly Sent[],
  cameBack: ReadonlyMap<string, number>,
): readonly string[] {
  const delivered = sentOf(shipments.filter(({ status }) => status === 'Fulfilled'))
  const left = new Map([...cameBack].map(([id, quantity]) => [id, quantity - (delivered.get(id) ?? 0)]))
  return shipments.flatMap(({ id, status, lineItems }) => {
    if (status === 'Fulfilled' || !lineItems.some((line) => (left.get(line.id) ?? 0) > 0)) return []
    for (const line of lineItems) left.set(line.id, (left.get(line.id) ?? 0) - line.quantity)
    return [id]
  })
}

type Goods = Pick<Order, 'lineItems' | 'shippingInfo'>

/** The goods that are neither shipped nor refunded, with their quantities. */
export function leftToSend(order: Goods, shipments: readonly Shipment[]) {
  const sent = sentOf(shipments)
  return linesToSend(order)
    .map((line) => ({ line, quantity: line.quantity - line.refundQuantity - (sent.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The lines to ship or collect; files, gift cards and services count only in an order without goods. */
export function linesToSend({ lineItems, shippingInfo }: Goods): Order['lineItems'] {
  const goods = shippingInfo ? lineItems.filter(isGoods) : []
  return goods.length > 0 ? goods : lineItems
}

export function isGoods({ itemType, physicalProperties }: Order['lineItems'][number]): boolean {
  return physicalProperties?.shippable ?? (itemType.preset === 'PHYSICAL' || itemType.preset === undefined)
}

/** The order's status that follows from its shipments. */
export function fulfillmentStatusOf(order: Goods, shipments: readonly Shipment[]): FulfillmentStatus {
  const sent = sentOf(shipments)
  if (linesToSend(order).every(({ id, quantity }) => (sent.get(id) ?? 0) >= quantity)) return 'FULFILLED'
  return sent.size > 0 ? 'PARTIALLY_FULFILLED' : 'NOT_FULFILLED'
}
