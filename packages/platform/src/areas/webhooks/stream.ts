import * as z from 'zod'

import { page } from '../../area.ts'
import { declared, mayHear, nameOf } from '../../events/declared.ts'
import { dispatch } from '../../events/dispatch.ts'
import { eventsAfter, lastPosition } from '../../events/events-store.ts'
import { wants } from '../../events/rules.ts'
import { authenticate } from '../../http/authenticate.ts'
import { type Caller, type Context, outsideTransaction } from '../../http/context.ts'
import { Failure } from '../../http/failure.ts'
import { credentialsArea } from '../credentials/index.ts'
import { toEvent } from './to-webhook.ts'

/** On one node: each holds a connection. */
const mostStreams = 200
const mostOfCaller = 20
/** Who went away is noticed by what is not taken; what is between us ends connections where nothing is said. */
const heartbeat = 15_000
/** A token that ended is noticed so soon (P10). */
const askAgainAfter = 4_000
const batch = 100

const Input = z.object({
  eventTypes: z.string().max(10_000).optional(),
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})

/**
 * Events as they happen (server-sent events, HTML section 9.2). Each has its place as id: who comes back with it in
 * `Last-Event-ID` misses nothing. Nothing is read for a listener that does not take what it was sent.
 */
export const streamPage = page('GET /v1/events/stream', {
  access: ['staff', 'app'],
  input: Input,
  takesStream: true,
  handle: outsideTransaction(async (input, ctx) => {
    const { eventTypes, after } = input as z.output<typeof Input>
    const wanted = (eventTypes ?? '').split(',').flatMap((type) => type.trim() || [])
    wanted.forEach((type, index) => {
      if (typesOf([type], ['*']).length === 0)
        ctx.violation(`eventTypes[${index}]`, 'VALIDATION', 'There is no such event')
    })
    const open = ctx.services.live.callers
    const who = identityOf(ctx.caller)
    if (open.length >= mostStreams || open.filter((one) => one === who).length >= mostOfCaller)
      throw new Failure('TOO_MANY_REQUESTS')
    // What nobody has listened for yet has no place.
    await dispatch(ctx)
    const lastId = ctx.request.headers.get('last-event-id') ?? after
    const from = lastId && /^\d{1,15}$/.test(lastId) ? Number(lastId) : await lastPosition(ctx)
    open.push(who)
    const gone = () => open.splice(open.indexOf(who), 1)
    return new Response(listen(ctx, wanted, from, gone), {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    })
  }),
})

const identityOf = ({ staffId, appId, sessionId }: Caller): string => staffId ?? appId ?? sessionId ?? ''

function typesOf(wanted: readonly string[], permissions: readonly string[]): string[] {
  return [...declared.keys()].filter(
    (type) => wants(wanted, type, nameOf(type).entityFqdn) && mayHear(permissions, type),
  )
}

function listen(ctx: Context, wanted: readonly string[], from: number, gone: () => void): ReadableStream {
  const text = new TextEncoder()
  let position = from
  let types = typesOf(wanted, ctx.caller.permissions ?? [])
  let checked = performance.now()
  let wake: () => void = () => undefined
  let isNews = true
  const stopListening = ctx.services.live.listen(() => {
    isNews = true
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
          if (performance.now() - checked >= askAgainAfter) {
            const caller = await callerNow(ctx)
            if (!caller) return finish('TOKEN')
            types = typesOf(wanted, caller.permissions ?? [])
            checked = performance.now()
          }
          if (isNews) {
            isNews = false
            const events = await eventsAfter(ctx, position, types, batch)
            if (events.length > 0) {
              isNews = events.length === batch
              position = Number(events.at(-1)?.position)
              return say(events.map((event) => written(toEvent(event))).join(''))
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

const written = (event: ReturnType<typeof toEvent>): string =>
  `id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`

/** Who it is by now; undefined once the token or the rights that opened the stream have ended. */
async function callerNow(ctx: Context): Promise<Caller | undefined> {
  const { incoming } = ctx.request
  const rules = {
    authenticator: credentialsArea.authenticator,
    baseUrl: ctx.services.baseUrl,
    isPage: true,
  }
  try {
    const caller = incoming && (await authenticate(incoming, ctx, rules))
    return caller?.role === ctx.caller.role ? caller : undefined
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
