import type { Order } from '@vitrine/client/orders'
import type { OrderReturn } from '@vitrine/client/returns'

type Lines = Pick<Order, 'lineItems'>

/** The units of a received return that are not refunded yet, by line item. */
export function unitsToRefund(
  { lineItems }: { readonly lineItems: readonly Pick<Lines['lineItems'][number], 'id' | 'refundQuantity'>[] },
  returns: readonly Pick<OrderReturn, 'id' | 'status' | 'lineItems'>[],
  of: Pick<OrderReturn, 'id' | 'status' | 'lineItems'>,
): Readonly<Record<string, number>> {
  if (of.status !== 'RECEIVED') return {}
  const received = new Map(returns.filter(({ status }) => status === 'RECEIVED').map((one) => [one.id, one]))
  const units = (lineItemId: string) =>
    [...received.values()]
      .flatMap((one) => one.lineItems.filter((line) => line.lineItemId === lineItemId))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return Object.fromEntries(
    of.lineItems.flatMap(({ lineItemId, quantity }) => {
      const refunded = lineItems.find(({ id }) => id === lineItemId)?.refundQuantity ?? 0
      const open = Math.min(quantity, units(lineItemId) - refunded)
      return open > 0 ? [[lineItemId, open]] : []
    }),
  )
}
