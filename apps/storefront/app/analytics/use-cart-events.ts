import { useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@vitrine/client/current-cart'
import { keys } from '@vitrine/react/keys'
import { useEffect } from 'react'

import type { Send } from './event.ts'
import { cartChanges, itemsOfLines } from './events.ts'

/**
 * Sends the saved changes of the cart, and the way to the checkout. Only changes that this page made write the cache
 * (`manual`); those of another tab or a sign-in are read from the platform.
 */
export function useCartEvents(send: Send): void {
  const queries = useQueryClient()
  useEffect(() => {
    const read = () => queries.getQueryData<Cart | null>(keys.cart) ?? undefined
    let before = read()
    let isLeaving = false
    const leave = () => {
      const cart = read()
      if (isLeaving && cart?.lineItems.length)
        send({ name: 'begin_checkout', ...itemsOfLines(cart.lineItems, cart.currency) })
      isLeaving = false
    }
    const end = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey.join() !== keys.cart.join()) return
      const cart = read()
      const { currency } = cart ?? before ?? {}
      if (event.action.type === 'success' && event.action.manual && currency)
        for (const change of cartChanges(before?.lineItems ?? [], cart?.lineItems ?? [], currency))
          send(change)
      before = cart
      leave()
    })
    const begin = ({ target }: Event) => {
      if ((target as HTMLFormElement).getAttribute('action') !== '/checkout') return
      isLeaving = true
      // The page is left after the last change is saved.
      if (!('pending' in document.documentElement.dataset)) leave()
    }
    document.addEventListener('submit', begin, true)
    addEventListener('pagehide', leave)
    return () => {
      end()
      document.removeEventListener('submit', begin, true)
      removeEventListener('pagehide', leave)
    }
  }, [queries, send])
}
