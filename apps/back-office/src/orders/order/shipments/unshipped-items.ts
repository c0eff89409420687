import type { Fulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'

type Line = Order['lineItems'][number]

export interface UnshippedItem {
  readonly line: Line
  /** The quantity that is not shipped. */
  readonly left: number
}

/** The unshipped items, without refunded units. */
export function unshippedItems(
  { lineItems }: Pick<Order, 'lineItems'>,
  shipments: readonly Pick<Fulfillment, 'lineItems'>[],
): readonly UnshippedItem[] {
  const sent = new Map<string, number>()
  for (const { lineItems } of shipments)
    for (const { id, quantity } of lineItems) sent.set(id, (sent.get(id) ?? 0) + quantity)
  return lineItems
    .map((line) => ({ line, left: line.quantity - line.refundQuantity - (sent.get(line.id) ?? 0) }))
    .filter(({ left }) => left > 0)
}
