import { isApiError } from '@vitrine/client'
import { useRef } from 'react'
import type { Checkout } from '../data/checkout.ts'
import { placeOrder } from '../data/checkout.ts'
import type { PaymentAnswer, PlaceOrderInput } from '../generated/hosted-pages.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit, type Visit } from '../shell/visit.ts'
import { toCardDetails } from './card.ts'
import type { Paying } from './paying.ts'
import { needsPayment } from './steps.ts'
import { useRefused } from './use-checkout.ts'

export interface OrderAttempt {
  readonly checkout: Checkout
  readonly paying: Paying
  readonly savePaymentMethod: boolean
  /** The amount that the buyer has seen. */
  readonly expectedTotal: string
}

/** Places the order. A retry without a response reuses the idempotency key; any response ends it. */
export function usePlaceOrder(id: string) {
  const visit = useVisit()
  const refused = useRefused(id)
  const key = useRef<string>(undefined)
  return useSend('place-order', {
    mutationFn: async ({
      checkout,
      paying,
      savePaymentMethod,
      expectedTotal,
    }: OrderAttempt): Promise<PaymentAnswer> => {
      key.current ??= randomKey()
      const order = {
        expectedTotal,
        // The button requires the tick if the shop asks for it.
        acceptPolicies: true,
        ...(savePaymentMethod ? { savePaymentMethod } : {}),
        ...(needsPayment(checkout) ? toRequest(paying) : {}),
      }
      return placeOrder(visit.client, id, order, key.current)
    },
    onSuccess: (reply) => {
      key.current = undefined
      follow(visit, reply)
    },
    onError: async (error) => {
      if (isApiError(error) && error.status > 0) key.current = undefined
      await refused(error)
    },
  })
}

/** Goes where the answer to a payment leads, if it leads away. */
export function follow({ leave, go }: Visit, reply: PaymentAnswer): void {
  if (reply.status === 'approved') leave(reply.redirectTo)
  // The back button of the bank's page returns to this page.
  if (reply.status === 'challenge') go(reply.challengeUrl)
  if (reply.status === 'redirect') go(reply.redirectTo)
}

function toRequest({ card, provider }: Paying): Pick<PlaceOrderInput, 'card' | 'provider'> {
  if (provider !== undefined) return { provider }
  return card.number ? { card: toCardDetails(card) } : {}
}

/** Pages without https have no `randomUUID`. */
function randomKey(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
