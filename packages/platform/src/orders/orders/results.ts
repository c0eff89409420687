import { orders } from '@vitrine/contract/codes/orders'

import type { EditRefusal } from './guards.ts'
import type { ManyRefusal } from './many-store.ts'

export const refusals: Readonly<Record<EditRefusal, string>> = {
  ORDER_NOT_FOUND: orders.ORDER_NOT_FOUND[1],
  ORDER_IS_PENDING: orders.ORDER_IS_PENDING[1],
  ORDER_IS_REJECTED: orders.ORDER_IS_REJECTED[1],
  ORDER_CANNOT_BE_EDITED: orders.ORDER_CANNOT_BE_EDITED[1],
}

/** The errors of actions that change many orders in one statement. */
export const manyRefusals: Readonly<Record<ManyRefusal, string>> = {
  ORDER_NOT_FOUND: orders.ORDER_NOT_FOUND[1],
  TOO_MANY_TAGS: 'An order has at most 100 tags of a kind',
  ORDER_WAS_NOT_IMPORTED: 'Only imported orders can be deleted',
}
