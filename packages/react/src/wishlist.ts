import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  addToWishlist,
  findWishlist,
  removeFromWishlist,
  type WishlistItem,
  type WishlistItemInput,
} from '@vitrine/client/wishlist'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

/** Below `mine`, so a sign-in or sign-out clears it. */
const wishlistKey = [...keys.mine, 'wishlist'] as const

/** An item of the wishlist; one that is not saved yet has no date and prices. */
export type Wish = WishlistItemInput & Partial<WishlistItem>

interface WishChange {
  readonly kind: 'add' | 'remove'
  readonly items: readonly WishlistItemInput[]
}

/** The items of the caller's wishlist, newest first. A new visitor has none, and that costs no request. */
export const wishlistOptions = (client: Client) =>
  queryOptions({
    queryKey: wishlistKey,
    queryFn: ({ signal }) => findWishlist(client, { signal }),
  })

export interface WishlistState {
  /** With all changes, including those that the platform has not confirmed yet. */
  readonly items: readonly Wish[]
  /** Whether the first response is still missing. */
  readonly isPending: boolean
}

/** The caller's wishlist with all changes at once. */
export function useWishlist(): WishlistState {
  const { data: saved = [], isPending } = useQuery(wishlistOptions(useClient()))
  const changes = useMutationState({
    filters: { mutationKey: wishlistKey, status: 'pending' },
    select: ({ state }) => state.variables as WishChange,
  })
  return { items: changes.reduce(applyChange, saved), isPending }
}

export interface WishlistActions {
  add(...items: readonly WishlistItemInput[]): void
  remove(...items: readonly WishlistItemInput[]): void
  /** The error of the last change of this component, which is undone. */
  readonly error: Error | null
  dismissError(): void
}

/** Changes the wishlist. Each change shows at once, and the platform receives them in the same order. */
export function useWishlistActions(): WishlistActions {
  const client = useClient()
  const queries = useQueryClient()
  const { mutate, error, reset } = useMutation({
    mutationKey: wishlistKey,
    scope: { id: 'wishlist' },
    async mutationFn({ kind, items: changed }: WishChange) {
      const send = kind === 'add' ? addToWishlist : removeFromWishlist
      const { items } = await send(client, { items: changed.map(keyOf) })
      // A read that began before the write would restore the old list.
      await queries.cancelQueries({ queryKey: wishlistKey })
      queries.setQueryData(wishlistOptions(client).queryKey, items)
    },
  })
  return {
    add: (...items) => mutate({ kind: 'add', items }),
    remove: (...items) => mutate({ kind: 'remove', items }),
    error,
    dismissError: reset,
  }
}

function applyChange(list: readonly Wish[], { kind, items }: WishChange): readonly Wish[] {
  const isIn = (some: readonly WishlistItemInput[], item: WishlistItemInput) =>
    some.some((one) => one.productId === item.productId && one.variantId === item.variantId)
  return kind === 'add'
    ? [...items.filter((item) => !isIn(list, item)).map(keyOf), ...list]
    : list.filter((item) => !isIn(items, item))
}

const keyOf = ({ productId, variantId }: WishlistItemInput): WishlistItemInput => ({
  productId,
  ...(variantId && { variantId }),
})
