import { useQueryClient } from '@tanstack/react-query'
import { type Order, updateOrder } from '@vitrine/client/orders'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'
import { useEffect, useRef } from 'react'

/** Whoever opens an order has looked at it. Once: it can be marked as new again. */
export function useSeen({ id, seenByAHuman }: Order): void {
  const client = useClient()
  const queries = useQueryClient()
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (told.current === id) return
    told.current = id
    if (seenByAHuman) return
    // Nobody waits for it, and the next visit tells it again.
    updateOrder(client, { order: { id, seenByAHuman: true } }).then(
      () => queries.invalidateQueries({ queryKey: keys.orders }),
      () => {},
    )
  }, [client, queries, id, seenByAHuman])
}
