import { type AnnouncedEvent, type WatchOptions, watchEvents } from '@vitrine/client/live-events'
import { useEffect, useEffectEvent, useState } from 'react'

import { useClient } from './provider.tsx'

export type { AnnouncedEvent }

export interface EventsOptions extends Pick<WatchOptions, 'eventTypes' | 'after'> {
  /** False: nothing is asked for. */
  readonly enabled?: boolean | undefined
}

export interface EventsState {
  /** The line is up; a lost one is taken up again by itself, where it broke. */
  readonly isLive: boolean
  /** Why the platform refused: the line is not taken up again. */
  readonly error: Error | undefined
}

/**
 * Calls `onEvent` for what happens in the shop, as it happens: for staff and apps. Whatever `onEvent` closes over is
 * as it was at the last render.
 */
export function useEvents(
  onEvent: (event: AnnouncedEvent) => void,
  options: EventsOptions = {},
): EventsState {
  const client = useClient()
  const { eventTypes, after, enabled = true } = options
  const tell = useEffectEvent(onEvent)
  const wanted = eventTypes?.join(' ')
  const [isLive, setLive] = useState(false)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    if (!enabled) return
    const end = new AbortController()
    const watch = async () => {
      const events = watchEvents(client, {
        after,
        eventTypes: wanted?.split(' '),
        signal: end.signal,
        onLine: (isUp) => end.signal.aborted || setLive(isUp),
      })
      for await (const event of events) if (!end.signal.aborted) tell(event)
    }
    setError(undefined)
    watch().catch(setError)
    return () => {
      end.abort()
      setLive(false)
    }
  }, [client, wanted, after, enabled])
  return { isLive, error }
}
