import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEvents } from '@vitrine/react/events'
import { useEffect, useRef } from 'react'

import { keysOf, startsWith } from './live-keys.ts'

/** A hundred orders at once are read once. */
const together = 800

/** Reads again what is on the screen when somebody else, or a buyer, changes it. Long lists stay as they are. */
export function useLive(): void {
  const queries = useQueryClient()
  const waiting = useRef(new Set<QueryKey>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvents(({ entityFqdn }) => {
    const keys = keysOf(entityFqdn)
    if (keys.length === 0) return
    for (const key of keys) waiting.current.add(key)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const changed = [...waiting.current]
      waiting.current.clear()
      void queries.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          changed.some((key) => startsWith(queryKey, key)) && pagesOf(state.data) < 2,
      })
    }, together)
  })
}

/** Whoever has read on in a list has his place in it. */
const pagesOf = (data: unknown): number => (data as InfiniteData<unknown> | undefined)?.pages?.length ?? 1
