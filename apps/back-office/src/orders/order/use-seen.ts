import { useQueryClient } from '@tanstack/react-query'
import { type Order, updateOrder } from '@vitrine/client/orders'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'
import { useEffect, useRef } from 'react'

/** Marks an opened order as read, once per visit, so that staff can mark it as unread again. */
export function useSeen({ id, seenByAHuman }: Order): void {
  const client = useClient()
  const queries = useQueryClient()
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (reported.current === id) return
    reported.current = id
    if (seenByAHuman) return
    // The next visit retries a failed request.
    updateOrder(client, { order: { id, seenByAHuman: true } }).then(
      () => queries.invalidateQueries({ queryKey: keys.orders }),
      () => {},
    )
  }, [client, queries, id, seenByAHuman])
}
