import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { deleteCurrentCart } from '@vitrine/client/current-cart'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

/** Deletes the cart with its lines and coupon. Wait for changes that `useCart` is still saving. */
export function useEmptyCart() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    async mutationFn() {
      try {
        await deleteCurrentCart(client)
      } catch (error) {
        // A cart that is gone already is empty too.
        if (!isApiError(error, 'OWNED_CART_NOT_FOUND')) throw error
      }
    },
    async onSuccess() {
      // A read that began before would restore the old cart.
      await queries.cancelQueries({ queryKey: keys.cart })
      queries.setQueryData(keys.cart, null)
    },
  })
}
