import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Checkout, CheckoutChange } from '../data/checkout.ts'
import { changeCheckout, readCheckout } from '../data/checkout.ts'

export function useCheckout(id: string) {
  return useQuery({ queryKey: checkoutKey(id), queryFn: () => readCheckout(id) })
}

/** One change at a time for each caller; the answer replaces what is shown. */
export function useCheckoutChange(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: CheckoutChange) => changeCheckout(id, change),
    onSuccess: (checkout: Checkout) => queries.setQueryData(checkoutKey(id), checkout),
  })
}

export function checkoutKey(id: string): readonly string[] {
  return ['checkout', id]
}
