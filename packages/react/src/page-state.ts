import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useReducer, useRef } from 'react'
import type { CartQueue } from './cart/queue.ts'
import { Context } from './context.ts'

/**
 * Shows the state of the page on its root element, for tests and monitors. `data-ready` is set when the page responds
 * to input and shows its first data. `data-pending` is set while a query, a mutation or a change of the cart is in
 * progress. Render it after the page, because React runs effects in that order.
 *
 * @param isBusy Whether the page waits for something outside TanStack Query, such as a navigation.
 */
export function PageState({ isBusy = false }: { readonly isBusy?: boolean }): null {
  const queries = useQueryClient()
  const cartQueue = useContext(Context)?.cartQueue
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const release = useRef<() => void>(undefined)
  usePending(isBusy)

  useEffect(() => {
    const follow = () => {
      // Set at once, so that a test sees it right after a click.
      if (isWaiting(queries, cartQueue)) release.current ??= holdPending()
      // The components that show the response render first.
      else if (release.current) notifyManager.schedule(draw)
    }
    follow()
    const ends = [queries.getQueryCache(), queries.getMutationCache(), cartQueue].map((one) =>
      one?.subscribe(follow),
    )
    return () => {
      for (const end of ends) end?.()
      release.current?.()
      release.current = undefined
    }
  }, [queries, cartQueue])

  useEffect(() => {
    if (isWaiting(queries, cartQueue)) return
    release.current?.()
    release.current = undefined
    const { dataset } = document.documentElement
    if (!('pending' in dataset)) dataset.ready = ''
  })
  return null
}

/** Sets `data-pending` on the root element while the argument is true, for example during an upload. */
export function usePending(isBusy: boolean): void {
  useEffect(() => (isBusy ? holdPending() : undefined), [isBusy])
}

const isWaiting = (queries: QueryClient, cartQueue: CartQueue | undefined): boolean =>
  queries.isFetching() + queries.isMutating() + (cartQueue?.state().intents.length ?? 0) > 0

/** Increments the attribute's counter. Returns a function that decrements it. */
function holdPending(): () => void {
  const { dataset } = document.documentElement
  const add = (change: number) => {
    const holders = Number(dataset.pending ?? 0) + change
    if (holders > 0) dataset.pending = String(holders)
    else delete dataset.pending
  }
  add(1)
  return () => add(-1)
}
