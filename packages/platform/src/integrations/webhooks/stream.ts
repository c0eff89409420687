import * as z from 'zod'
import { authenticator } from '../../identity/credentials/index.ts'
import { page } from '../../kernel/area.ts'
import { authenticate } from '../../kernel/http/authenticate.ts'
import { type Caller, type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { receivableTypes } from '../events/declared.ts'
import { dispatch } from '../events/dispatch.ts'
import type { Announced } from '../events/envelope.ts'
import { eventText, placeBehind, streamEvents, streamHead } from '../events/event-stream.ts'
import { mustExist } from './permitted.ts'
import { toEvent } from './to-webhook.ts'

/** Per node, because each stream holds a connection. */
const mostStreams = 200
const mostOfCaller = 20

const Input = z.object({
  eventTypes: z.string().max(10_000).optional(),
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})

/** Streams events with their positions as ids. A client that reconnects with `Last-Event-ID` misses nothing. */
export const streamPage = page('GET /v1/events/stream', {
  access: ['staff', 'app'],
  input: Input,
  takesStream: true,
  handle: outsideTransaction(async (input, ctx) => {
    const { eventTypes, after } = input as z.output<typeof Input>
    const wanted = (eventTypes ?? '').split(',').flatMap((type) => type.trim() || [])
    mustExist(ctx, 'eventTypes', wanted)
    if (ctx.request.incoming?.method === 'HEAD') return streamHead()
    const gone = takePlace(ctx)
    try {
      // Events without receivers have no positions yet.
      await dispatch(ctx)
      const from = await placeBehind(ctx, ctx.request.headers.get('last-event-id') ?? after)
      return streamEvents(ctx, {
        from,
        types: receivableTypes(ctx.caller.permissions, wanted),
        async typesNow() {
          const caller = await callerNow(ctx)
          return caller && receivableTypes(caller.permissions, wanted)
        },
        written,
        gone,
      })
    } catch (error) {
      gone()
      throw error
    }
  }),
})

/**
 * Reserves a stream before any waiting, so that concurrent requests cannot exceed the limit. Returns the function
 * that releases it.
 */
function takePlace({ caller, services }: Context): () => void {
  const open = services.live.callers
  const who = identityOf(caller)
  if (open.length >= mostStreams || open.filter((one) => one === who).length >= mostOfCaller)
    throw new Failure('TOO_MANY_REQUESTS')
  open.push(who)
  return () => open.splice(open.indexOf(who), 1)
}

const identityOf = ({ staffId, appId, sessionId }: Caller): string => staffId ?? appId ?? sessionId ?? ''

const written = (event: Announced): string => {
  const shown = toEvent(event)
  return eventText(shown.sequence, shown)
}

/** The current caller; undefined once the token or permission has ended. */
async function callerNow(ctx: Context): Promise<Caller | undefined> {
  const { incoming } = ctx.request
  const rules = {
    authenticator,
    baseUrl: ctx.services.baseUrl,
    isPage: false,
  }
  try {
    const caller = incoming && (await authenticate(incoming, ctx, rules))
    return caller?.role === ctx.caller.role ? caller : undefined
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
