import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deliveries, events } from './control-plane.ts'

/** A test that places a hundred orders is read once. */
const together = 200

/** Reads again what happened as soon as something happens. A lost line is taken up again by the browser. */
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
    // What happened while the line was down is told by nobody.
    line.addEventListener('open', readAgain)
    return () => {
      clearTimeout(timer)
      line.close()
    }
  }, [queries])
}
