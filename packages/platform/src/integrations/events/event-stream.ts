import type { Context } from '../../kernel/http/context.ts'
import type { Announced } from './envelope.ts'
import { eventsAfter, lastPosition } from './events-store.ts'

/** In milliseconds. Proxies close idle connections, and only a failed write reveals a closed one. */
const heartbeat = 15_000
/** In milliseconds, the interval of checking the token (P10). */
const askAgainAfter = 4_000
const batch = 100

export interface EventStream {
  /** The position of the last known event. */
  readonly from: number
  readonly types: readonly string[]
  /** The types that the caller may currently receive; undefined to end the stream. */
  typesNow(): Promise<readonly string[] | undefined>
  written(event: Announced): string
  /** Called when the stream ends. */
  gone(): void
}

/**
 * Returns the position after which a stream continues: that of the `id`, or the current one. A position beyond the
 * end belongs to the time before a reset, so the stream starts from the beginning.
 */
export async function placeBehind(ctx: Context, id: string | null | undefined): Promise<number> {
  const last = await lastPosition(ctx)
  if (!id || !/^\d{1,15}$/.test(id)) return last
  return Number(id) > last ? 0 : Number(id)
}

export const eventText = (id: string | number, data: unknown): string =>
  `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Streams events (server-sent events, HTML section 9.2). It reads no events while the client does not accept data.
 */
export function streamEvents(ctx: Context, stream: EventStream): Response {
  return new Response(listen(ctx, stream), { headers })
}

/** The response to HEAD, without a stream that would never end. */
export const streamHead = (): Response => new Response(null, { headers })

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

function listen(ctx: Context, { from, types: wanted, typesNow, written, gone }: EventStream): ReadableStream {
  const text = new TextEncoder()
  let position = from
  let types = wanted
  let checked = performance.now()
  let wake: () => void = () => undefined
  let hasNewEvents = true
  let isAnew = false
  const stopListening = ctx.services.live.listen((anew) => {
    hasNewEvents = true
    isAnew ||= anew
    wake()
  })
  const { signal } = ctx.services.draining
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    stopListening()
    gone()
    wake()
  }

  /** Resolves on new events, the next heartbeat or check, or a shutdown. */
  const somethingToDo = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        // Periodic checks find events whose wake-up was missed.
        hasNewEvents = true
        done()
      }, askAgainAfter)
      function done() {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        wake = () => undefined
        resolve()
      }
      wake = done
      signal.addEventListener('abort', done, { once: true })
      if (hasNewEvents || signal.aborted || ended) done()
    })

  let spoke = performance.now()
  return new ReadableStream(
    {
      // A client that reconnects before any event continues from here.
      start: (controller) => controller.enqueue(text.encode(`retry: 2000\nid: ${from}\n\n`)),
      async pull(controller) {
        const say = (words: string) => {
          spoke = performance.now()
          controller.enqueue(text.encode(words))
        }
        const finish = (reason: string) => {
          say(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`)
          end()
          controller.close()
        }
        while (!ended) {
          if (signal.aborted) return finish('SERVER')
          if (isAnew) {
            isAnew = false
            position = 0
            checked = 0
            return say('id: 0\n\n')
          }
          if (performance.now() - checked >= askAgainAfter) {
            const now = await typesNow()
            if (!now) return finish('TOKEN')
            types = now
            checked = performance.now()
          }
          if (hasNewEvents) {
            hasNewEvents = false
            const events = await eventsAfter(ctx, position, types, batch)
            if (events.length > 0) {
              hasNewEvents = events.length === batch
              position = Number(events.at(-1)?.position)
              return say(events.map(written).join(''))
            }
          }
          if (performance.now() - spoke >= heartbeat) return say(': still here\n\n')
          await somethingToDo()
        }
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  )
}
