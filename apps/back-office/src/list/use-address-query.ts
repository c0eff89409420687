import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { rememberSearch } from './last-search.ts'
import type { QueryState } from './list.ts'

/** The URL is the only store of the query. `read` and `write` must be stable functions. */
export function useAddressQuery<Query>(
  read: (address: URLSearchParams) => Query,
  write: (query: Query) => URLSearchParams,
): QueryState<Query> {
  const [address, setAddress] = useSearchParams()
  const { pathname, search } = useLocation()
  useEffect(() => rememberSearch(pathname, search), [pathname, search])
  const query = useMemo(() => read(address), [address, read])
  const change = useCallback(
    (changes: Partial<Query>, replace = false) =>
      setAddress((now) => write({ ...read(now), ...changes }), { replace }),
    [setAddress, read, write],
  )
  return { query, change }
}
