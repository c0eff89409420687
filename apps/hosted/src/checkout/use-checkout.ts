import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import type { Checkout, CheckoutChange } from '../data/checkout.ts'
import { changeCheckout, readCheckout } from '../data/checkout.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'

export function useCheckout(id: string) {
  const { client } = useVisit()
  return useQuery({
    queryKey: checkoutKey(id),
    queryFn: () => readCheckout(client, id),
    // The server has just read it.
    refetchOnMount: false,
  })
}

/** Sends a change of the form with this name. The response replaces the cached checkout. */
export function useCheckoutChange(name: string, id: string) {
  const { client } = useVisit()
  const queries = useQueryClient()
  const refused = useRefused(id)
  return useSend(name, {
    mutationFn: (change: CheckoutChange) => changeCheckout(client, id, change),
    onSuccess: (checkout: Checkout) => queries.setQueryData(checkoutKey(id), checkout),
    onError: refused,
  })
}

/** Reloads the checkout after a refused call, so that the page shows the reason, and marks an expired one. */
export function useRefused(id: string): (error: unknown) => Promise<void> {
  const { client } = useVisit()
  const queries = useQueryClient()
  return async (error) => {
    if (!isApiError(error) || error.status === 0) return
    if (isApiError(error, 'CHECKOUT_EXPIRED')) queries.setQueryData(endedKey(id), true)
    if (error.status === 409) {
      await queries
        .fetchQuery({ queryKey: checkoutKey(id), queryFn: () => readCheckout(client, id) })
        .catch(() => undefined)
    }
  }
}

export function useHasEnded(id: string): boolean {
  const { data } = useQuery({
    queryKey: endedKey(id),
    queryFn: () => false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? false
}

export const checkoutKey = (id: string) => ['checkout', id] as const
const endedKey = (id: string) => ['checkout', id, 'ended'] as const
