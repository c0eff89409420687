import { useMutation } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { useRef } from 'react'
import { leaveFor } from '../data/authorize.ts'
import type { Checkout } from '../data/checkout.ts'
import { placeOrder } from '../data/checkout.ts'
import type { PaymentAnswer, PlaceOrderInput } from '../generated/hosted-pages.ts'
import { toCardDetails } from './card.ts'
import type { Paying } from './paying.ts'
import { dueNow, needsPayment } from './steps.ts'
import { useRefused } from './use-checkout.ts'

export interface OrderAttempt {
  readonly checkout: Checkout
  readonly paying: Paying
  readonly savePaymentMethod: boolean
}

/** Places the order. A retry without a response reuses the idempotency key; any response ends it. */
export function usePlaceOrder(id: string) {
  const refused = useRefused(id)
  const key = useRef<string>(undefined)
  return useMutation({
    mutationFn: async ({ checkout, paying, savePaymentMethod }: OrderAttempt): Promise<PaymentAnswer> => {
      key.current ??= randomKey()
      const order = {
        expectedTotal: dueNow(checkout).amount,
        // The button requires the tick if the shop asks for it.
        acceptPolicies: true,
        ...(savePaymentMethod ? { savePaymentMethod } : {}),
        ...(needsPayment(checkout) ? toRequest(paying) : {}),
      }
      return placeOrder(id, order, key.current)
    },
    onSuccess: (reply) => {
      key.current = undefined
      if (reply.status === 'approved') leaveFor(reply.redirectTo)
      // Not `replace`, so that the back button of the bank's page returns to the checkout.
      if (reply.status === 'challenge') window.location.assign(reply.challengeUrl)
      if (reply.status === 'redirect') window.location.assign(reply.redirectTo)
    },
    onError: async (error) => {
      if (isApiError(error) && error.status > 0) key.current = undefined
      await refused(error)
    },
  })
}

function toRequest({ card, provider }: Paying): Pick<PlaceOrderInput, 'card' | 'provider'> {
  if (provider !== undefined) return { provider }
  return card.number ? { card: toCardDetails(card) } : {}
}

/** Pages without https have no `randomUUID`. */
function randomKey(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
