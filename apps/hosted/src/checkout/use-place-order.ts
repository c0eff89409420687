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

/**
 * Places the order. A try that was not answered is repeated with the same key, so that it counts once; any answer ends
 * that key.
 */
export function usePlaceOrder(id: string) {
  const refused = useRefused(id)
  const key = useRef<string>(undefined)
  return useMutation({
    mutationFn: async ({ checkout, paying, savePaymentMethod }: OrderAttempt): Promise<PaymentAnswer> => {
      key.current ??= randomKey()
      const order = {
        expectedTotal: dueNow(checkout).amount,
        // The button waits for the tick where the shop asks for one.
        acceptPolicies: true,
        ...(savePaymentMethod ? { savePaymentMethod } : {}),
        ...(needsPayment(checkout) ? toRequest(paying) : {}),
      }
      return placeOrder(id, order, key.current)
    },
    onSuccess: (reply) => {
      key.current = undefined
      if (reply.status === 'approved') leaveFor(reply.redirectTo)
      // Not replaced: "back" from the bank's page leads to the checkout again.
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

/** Pages that are not served over https have no `randomUUID`. */
function randomKey(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
