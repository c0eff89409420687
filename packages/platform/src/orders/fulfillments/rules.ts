import type { FulfillmentStage } from '../../generated/fulfillments.ts'
import type { FulfillmentStatus, Order } from '../../generated/shared.ts'

/** Where a parcel may go. Steps may be left out; none is taken back. */
export const stageMoves = {
  Pending: ['Accepted', 'Ready', 'In_Delivery', 'Fulfilled'],
  Accepted: ['Ready', 'In_Delivery', 'Fulfilled'],
  Ready: ['In_Delivery', 'Fulfilled'],
  In_Delivery: ['Fulfilled'],
  Fulfilled: [],
} as const satisfies Record<FulfillmentStage, readonly FulfillmentStage[]>

/** Staying is no move and always allowed. */
export function mayReach(from: FulfillmentStage, to: FulfillmentStage): boolean {
  const next: readonly FulfillmentStage[] = stageMoves[from]
  return from === to || next.includes(to)
}

export interface Parcel {
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[]
}

/** What of a line was sent, by the line's id. */
export function sentOf(parcels: readonly Parcel[]): Map<string, number> {
  const sent = new Map<string, number>()
  for (const { id, quantity } of parcels.flatMap(({ lineItems }) => lineItems))
    sent.set(id, (sent.get(id) ?? 0) + quantity)
  return sent
}

type Goods = Pick<Order, 'lineItems' | 'shippingInfo'>

/** The lines that have to be sent or handed over: files, gift cards and services do not, unless nothing else is there. */
export function linesToSend({ lineItems, shippingInfo }: Goods): Order['lineItems'] {
  const goods = shippingInfo ? lineItems.filter(isGoods) : []
  return goods.length > 0 ? goods : lineItems
}

function isGoods({ itemType, physicalProperties }: Order['lineItems'][number]): boolean {
  return physicalProperties?.shippable ?? (itemType.preset === 'PHYSICAL' || itemType.preset === undefined)
}

/** What the parcels of an order add up to. */
export function fulfillmentStatusOf(order: Goods, parcels: readonly Parcel[]): FulfillmentStatus {
  const sent = sentOf(parcels)
  if (linesToSend(order).every(({ id, quantity }) => (sent.get(id) ?? 0) >= quantity)) return 'FULFILLED'
  return sent.size > 0 ? 'PARTIALLY_FULFILLED' : 'NOT_FULFILLED'
}
