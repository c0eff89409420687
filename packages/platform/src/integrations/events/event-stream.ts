import type { Context } from '../../kernel/http/context.ts'
import type { Announced } from './envelope.ts'
import { eventsAfter, lastPosition } from './events-store.ts'

/** Who went away is noticed by what is not taken; what is between us ends connections where nothing is said. */
const heartbeat = 15_000
/** A token that ended is noticed so soon (P10). */
const askAgainAfter = 4_000
const batch = 100

export interface EventStream {
  /** The place of the last event that is known. */
  readonly from: number
  readonly types: readonly string[]
  /** What may be heard by now; undefined once nothing may be. */
  typesNow(): Promise<readonly string[] | undefined>
  written(event: Announced): string
  /** Nobody listens any more. */
  gone(): void
}

/**
 * Where a listener goes on who knows this `id`: behind it, or from now on who knows none. A place that nothing has
 * reached is of a world before a reset: of this one nothing was told yet.
 */
export async function placeBehind(ctx: Context, id: string | null | undefined): Promise<number> {
  const last = await lastPosition(ctx)
  if (!id || !/^\d{1,15}$/.test(id)) return last
  return Number(id) > last ? 0 : Number(id)
}

export const eventText = (id: string | number, data: unknown): string =>
  `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Events as they happen (server-sent events, HTML section 9.2). Nothing is read for a listener that does not take what
 * it was sent.
 */
export function streamEvents(ctx: Context, stream: EventStream): Response {
  return new Response(listen(ctx, stream), { headers })
}

/** The answer to a HEAD: nobody would ever end what stands behind it. */
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
  let isNews = true
  let isAnew = false
  const stopListening = ctx.services.live.listen((anew) => {
    isNews = true
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

  /** News, a time to speak or to ask again, or the end of this server. */
  const somethingToDo = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        // What woke nobody is found all the same.
        isNews = true
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
      if (isNews || signal.aborted || ended) done()
    })

  let spoke = performance.now()
  return new ReadableStream(
    {
      // Who comes back before anything happened goes on from here.
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
          if (isNews) {
            isNews = false
            const events = await eventsAfter(ctx, position, types, batch)
            if (events.length > 0) {
              isNews = events.length === batch
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
