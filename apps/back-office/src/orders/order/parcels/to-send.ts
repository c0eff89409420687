import type { Fulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'

type Line = Order['lineItems'][number]

export interface LineToSend {
  readonly line: Line
  /** How much of it has not left the house. */
  readonly left: number
}

/** What of an order has still to be sent: what was given back or lies in a parcel is not. */
export function toSend(
  { lineItems }: Pick<Order, 'lineItems'>,
  parcels: readonly Pick<Fulfillment, 'lineItems'>[],
): readonly LineToSend[] {
  const sent = new Map<string, number>()
  for (const { lineItems } of parcels)
    for (const { id, quantity } of lineItems) sent.set(id, (sent.get(id) ?? 0) + quantity)
  return lineItems
    .map((line) => ({ line, left: line.quantity - line.refundQuantity - (sent.get(line.id) ?? 0) }))
    .filter(({ left }) => left > 0)
}
