import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import type { Checkout, CheckoutChange } from '../data/checkout.ts'
import { changeCheckout, readCheckout } from '../data/checkout.ts'

export function useCheckout(id: string) {
  return useQuery({ queryKey: checkoutKey(id), queryFn: () => readCheckout(id) })
}

/** One change at a time for each caller; the answer replaces what is shown. */
export function useCheckoutChange(id: string) {
  const queries = useQueryClient()
  const refused = useRefused(id)
  return useMutation({
    mutationFn: (change: CheckoutChange) => changeCheckout(id, change),
    onSuccess: (checkout: Checkout) => queries.setQueryData(checkoutKey(id), checkout),
    onError: refused,
  })
}

/**
 * For every refused call of a checkout: it is read again, so that the page shows what the refusal was about, and one
 * that came to its end is marked as such.
 */
export function useRefused(id: string): (error: unknown) => Promise<void> {
  const queries = useQueryClient()
  return async (error) => {
    if (!isApiError(error) || error.status === 0) return
    if (isApiError(error, 'CHECKOUT_EXPIRED')) queries.setQueryData(endedKey(id), true)
    if (error.status === 409) {
      await queries
        .fetchQuery({ queryKey: checkoutKey(id), queryFn: () => readCheckout(id) })
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
