import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { type OrderQuery, readQuery, writeQuery } from './order-query.ts'

export interface OrderQueryState {
  readonly query: OrderQuery
  /** `replace`: not a step to go back to, such as a letter typed. */
  readonly change: (changes: Partial<OrderQuery>, replace?: boolean) => void
}

export function useOrderQuery(): OrderQueryState {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => readQuery(address), [address])
  const change = useCallback(
    (changes: Partial<OrderQuery>, replace = false) =>
      setAddress((now) => writeQuery({ ...readQuery(now), ...changes }), { replace }),
    [setAddress],
  )
  return { query, change }
}
