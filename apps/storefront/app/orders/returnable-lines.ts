import type { Order } from '@vitrine/client/orders'
import type { ListReturnsOfOrderOutput } from '@vitrine/client/returns'
import type { ReturnableLine } from '@vitrine/ui/return-lines'

import { choicesText } from '../cart/line-text.ts'

export type ReturnsOfOrder = ListReturnsOfOrderOutput

export function returnableLines(order: Order, { returnableItems }: ReturnsOfOrder): ReturnableLine[] {
  return order.lineItems.flatMap(({ id, productName, descriptionLines }) => {
    const item = returnableItems.find(({ lineItemId }) => lineItemId === id)
    const name = [productName.translated, choicesText(descriptionLines)].filter(Boolean).join(', ')
    return item ? [{ id, name, left: item.quantity, replacements: item.replacements }] : []
  })
}
