import { useQueryClient } from '@tanstack/react-query'
import { type Order, updateOrder } from '@vitrine/client/orders'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'
import { useEffect, useRef } from 'react'

import { may } from '../../data/may.ts'

/** Marks an opened order as read, once per visit, so that staff can mark it as unread again. */
export function useSeen({ id, status, seenByAHuman }: Order): void {
  const client = useClient()
  const queries = useQueryClient()
  const reported = useRef<string>(undefined)
  useEffect(() => {
    // The platform changes no order that is pending or rejected.
    if (reported.current === id || status === 'PENDING' || status === 'REJECTED') return
    reported.current = id
    if (seenByAHuman || !may('ORDERS.MANAGE')) return
    // The next visit retries a failed request.
    updateOrder(client, { order: { id, seenByAHuman: true } }).then(
      () => queries.invalidateQueries({ queryKey: keys.orders }),
      () => {},
    )
  }, [client, queries, id, status, seenByAHuman])
}
