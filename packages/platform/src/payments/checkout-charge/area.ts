import type { CheckoutsHandlers } from '../../generated/checkouts.ts'
import type { Area } from '../../kernel/area.ts'
import { createOrderAndCharge, createOrderOfCheckout, listPaymentMethods } from './charge.ts'

/** The payment calls of `checkouts`; the other calls are in `checkout/checkouts`. */
const handlers = {
  createOrder: createOrderOfCheckout,
  createOrderAndCharge,
  listPaymentMethods,
} satisfies Partial<CheckoutsHandlers>

export const checkoutChargeArea = { name: 'checkouts', handlers } satisfies Area
