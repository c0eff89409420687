import type { AnnouncedEvent } from './generated/webhooks.ts'
import type { Client, HeaderMap } from './transport/client.ts'
import { readAnswer } from './transport/read-answer.ts'
import { readServerSentEvents } from './transport/server-sent-events.ts'

export type { AnnouncedEvent } from './generated/webhooks.ts'

export interface WatchOptions {
  /**
   * Event types, or `wix.ecom.v1.order_*` for all events of an entity. By default, all events that the caller may
   * receive.
   */
  readonly eventTypes?: readonly string[] | undefined
  /** `sequence` of the last known event: the stream starts after it. By default, it starts now. */
  readonly after?: string | undefined
  /** Ends the stream. */
  readonly signal?: AbortSignal | undefined
  /** Called when the connection opens, and when it is lost before a retry. */
  readonly onLine?: ((isUp: boolean) => void) | undefined
}

const pauses = { first: 500, longest: 30_000 }

/**
 * Streams the events of the shop to staff and apps. After a lost connection, the stream resumes at the same position,
 * without gaps or duplicates. It ends with the signal.
 *
 * @throws ApiError when the platform refuses the connection.
 */
export async function* watchEvents(
  to: Client,
  { eventTypes = [], after, signal, onLine }: WatchOptions = {},
): AsyncGenerator<AnnouncedEvent, void> {
  const url = `${to.baseUrl}/v1/events/stream?${new URLSearchParams({ eventTypes: `${eventTypes}` })}`
  let last = after
  let pause = pauses.first
  let refused: string | undefined
  while (!signal?.aborted) {
    const identity: HeaderMap = (await to.auth?.headers(to, false, refused)) ?? {}
    try {
      const headers = { ...(await to.headers?.()), ...identity, ...(last && { 'last-event-id': last }) }
      const response = await (to.fetch ?? fetch)(url, { headers, ...(signal && { signal }) })
      // An expired token is renewed once; a second 401 is a refusal.
      if (response.status === 401 && !refused && to.auth?.getTokens) {
        refused = identity.authorization
        continue
      }
      if (response.status < 500 && response.status !== 429 && !response.ok)
        await readAnswer(to.baseUrl, response)
      else if (!response.ok) await response.body?.cancel()
      else if (response.body) {
        refused = undefined
        pause = pauses.first
        onLine?.(true)
        for await (const { id, event, data } of readServerSentEvents(response.body)) {
          // The token expired or the server closed the stream: reconnect.
          if (event === 'end') break
          last = id || last
          if (data) yield toEvent(data)
        }
      }
    } catch (error) {
      if (signal?.aborted) return
      if ((error as Error).name === 'ApiError') throw error
    }
    onLine?.(false)
    await rest(Math.random() * pause, signal)
    pause = Math.min(pause * 2, pauses.longest)
  }
}

function toEvent(data: string): AnnouncedEvent {
  const event = JSON.parse(data)
  return { ...event, eventTime: new Date(event.eventTime) }
}

const rest = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
    function end(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
  })
