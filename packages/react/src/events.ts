import { type AnnouncedEvent, type WatchOptions, watchEvents } from '@vitrine/client/live-events'
import { useEffect, useEffectEvent, useState } from 'react'

import { useClient } from './provider.tsx'

export type { AnnouncedEvent }

export interface EventsOptions extends Pick<WatchOptions, 'eventTypes' | 'after'> {
  /** False: no connection. */
  readonly enabled?: boolean | undefined
}

export interface EventsState {
  /** Whether the connection is open. A lost connection resumes at the same position. */
  readonly isLive: boolean
  /** The refusal of the platform. The hook does not reconnect. */
  readonly error: Error | undefined
}

/** Calls `onEvent` for each event of the shop, for staff and apps. `onEvent` may use the values of the last render. */
export function useEvents(
  onEvent: (event: AnnouncedEvent) => void,
  options: EventsOptions = {},
): EventsState {
  const client = useClient()
  const { eventTypes, after, enabled = true } = options
  const handle = useEffectEvent(onEvent)
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
      for await (const event of events) if (!end.signal.aborted) handle(event)
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
