import type { Order } from '@vitrine/client/orders'

import { choicesText } from '../line-text.ts'

/** `Linen shirt, Small`. */
export function lineName({ lineItems }: Pick<Order, 'lineItems'>, lineItemId: string): string {
  const line = lineItems.find(({ id }) => id === lineItemId)
  return line ? [line.productName.original, choicesText(line)].filter(Boolean).join(', ') : 'Item'
}
