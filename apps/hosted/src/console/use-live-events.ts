import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deliveries, events } from './control-plane.ts'

/** Milliseconds to wait, so that many events cause one request. */
const together = 200

/** Reloads events and deliveries after each new event. The browser reconnects automatically. */
export function useLiveEvents(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const line = new EventSource('/_dev/events/stream')
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const { queryKey } of [events, deliveries]) void queries.invalidateQueries({ queryKey })
      }, together)
    }
    line.addEventListener('message', readAgain)
    // Events during a lost connection are not repeated, so reload after reconnecting.
    line.addEventListener('open', readAgain)
    return () => {
      clearTimeout(timer)
      line.close()
    }
  }, [queries])
}
