import type { AnnouncedEvent } from './generated/webhooks.ts'
import type { Client, HeaderMap } from './transport/client.ts'
import { readAnswer } from './transport/read-answer.ts'
import { readServerSentEvents } from './transport/server-sent-events.ts'

export type { AnnouncedEvent } from './generated/webhooks.ts'

export interface WatchOptions {
  /** Types of events, or `wix.ecom.v1.order_*` for all of an entity; everything that the caller may hear of when left out. */
  readonly eventTypes?: readonly string[] | undefined
  /** The `sequence` of the last event that is known: what came after it is told first. Left out: from now on. */
  readonly after?: string | undefined
  /** Ends the watching. */
  readonly signal?: AbortSignal | undefined
  /** Told when the line is up, and when it is lost and will be tried again. */
  readonly onLine?: ((isUp: boolean) => void) | undefined
}

const pauses = { first: 500, longest: 30_000 }

/**
 * What happens in the shop, as it happens, to staff and apps. A lost line is taken up again where it broke, so that
 * nothing is missed and nothing told twice. Ends with the signal; throws an `ApiError` when the platform refuses.
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
      // A token that ended is renewed once; a refusal of the new one is one.
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
          // The token is at its end, or the server: the next line goes on from here.
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
