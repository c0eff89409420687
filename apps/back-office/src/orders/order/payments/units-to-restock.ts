import type { Order } from '@vitrine/client/orders'

interface Units {
  readonly lineItemId: string
  readonly quantity: number
}

type Line = Pick<Order['lineItems'][number], 'id' | 'quantity' | 'restockQuantity'>

/** The refunded units that a refund can return to stock. Staff decided on those of a return when they arrived. */
export function unitsToRestock(
  { lineItems }: { readonly lineItems: readonly Line[] },
  refunded: readonly Units[],
  returned: Readonly<Record<string, number>>,
): Units[] {
  return refunded.flatMap(({ lineItemId, quantity: chosen }) => {
    const line = lineItems.find(({ id }) => id === lineItemId)
    const open = line ? line.quantity - (line.restockQuantity ?? 0) : 0
    const quantity = Math.min(open, chosen - (returned[lineItemId] ?? 0))
    return quantity > 0 ? [{ lineItemId, quantity }] : []
  })
}
