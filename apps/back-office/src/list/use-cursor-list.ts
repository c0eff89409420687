import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { useMemo } from 'react'

import type { List } from './list.ts'
import { longLived, toList } from './to-list.ts'

export interface CursorPage<Row> {
  readonly rows: readonly Row[]
  /** The cursor of the next page; absent on the last. */
  readonly next?: string | undefined
}

/** `cursor` is empty for the first page. */
export function useCursorList<Row>(
  key: QueryKey,
  fetchPage: (cursor: string, signal: AbortSignal) => Promise<CursorPage<Row>>,
): List<Row> {
  const queries = useQueryClient()
  const options = infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: CursorPage<Row>) => next || undefined,
  })
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, staleTime: longLived })
  const rows = useMemo(() => list.data?.pages.flatMap(({ rows }) => rows) ?? [], [list.data])
  return {
    ...toList(list, rows, () => void queries.resetQueries({ queryKey: key, exact: true })),
    // A rejected cursor stays rejected.
    retry: () =>
      void (list.data && !isApiError(list.error, 'INVALID_CURSOR') ? list.fetchNextPage() : list.refetch()),
  }
}
