import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEvents } from '@vitrine/react/events'
import { useEffect, useRef } from 'react'

import { keysOf, startsWith } from './live-keys.ts'

/** Events within this time cause one refetch. */
const together = 800

/** Refetches visible data after changes by other people. Long lists stay as they are. */
export function useLive(): void {
  const queries = useQueryClient()
  const staleKeys = useRef(new Set<QueryKey>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvents(({ entityFqdn }) => {
    const keys = keysOf(entityFqdn)
    if (keys.length === 0) return
    for (const key of keys) staleKeys.current.add(key)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const changed = [...staleKeys.current]
      staleKeys.current.clear()
      void queries.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          changed.some((key) => startsWith(queryKey, key)) && pagesOf(state.data) < 2,
      })
    }, together)
  })
}

/** A refetch would lose the scroll position in a long list. */
const pagesOf = (data: unknown): number => (data as InfiniteData<unknown> | undefined)?.pages?.length ?? 1
