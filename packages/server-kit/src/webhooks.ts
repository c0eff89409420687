import { type EventName, type EventType, eventTypes } from '@vitrine/client/event-payloads'

import type { Once } from './once.ts'
import { readBody } from './read-body.ts'
import { jwtVerifier, type Keys } from './signatures/verify-jwt.ts'
import { readEnvelope } from './webhooks/read-envelope.ts'
import { readStandard } from './webhooks/read-standard.ts'
import { type Delivered, toArgument } from './webhooks/to-argument.ts'
import type { AnyEvent, EventArgument, TypeOf } from './webhooks/types.ts'
import { WebhookError } from './webhooks/webhook-error.ts'

export type { AnyEvent, EventArgument, EventMetadata, Identity } from './webhooks/types.ts'
export { WebhookError } from './webhooks/webhook-error.ts'

export interface WebhooksOptions<Transaction = undefined> extends Keys {
  /** `iss` of the platform's envelopes; `listWebhookKeys` says it. Anything else is refused. */
  readonly issuer?: string
  /** Whom envelopes are for: your app's id, or the site's where no app is subscribed. Anything else is refused. */
  readonly audience?: string
  /** Of subscriptions in the form STANDARD_WEBHOOKS: `whsec_…`, several while one takes over from another. */
  readonly secret?: string | readonly string[]
  /** Does what arrives twice once: `memoryOnce`, `sqlOnce`, `onceInTransaction`. */
  readonly once?: Once<Transaction>
  /** Put before addresses of pictures that lack their host. */
  readonly baseUrl?: string
  /** Refuses events that nobody handles with 400 instead of taking them without a word. */
  readonly strict?: boolean
  /** Told of what was refused and of what handlers throw: `console.error` unless you say otherwise. */
  readonly onError?: (error: unknown) => void
}

/** What every handler is given besides its event. */
interface Within<Transaction> {
  /** Of `once`, where it works in one: what is written by it is undone when a handler throws. */
  readonly transaction: Transaction
}

export interface Webhooks<Transaction = undefined> {
  /**
   * Handles an event, by a short name (`order.created`) or its type on the wire. Several handlers of one event run one
   * after another. `*` handles all of them, those that this version does not know too.
   */
  on<N extends EventName | EventType>(
    name: N,
    handle: (event: EventArgument<TypeOf<N>> & Within<Transaction>) => unknown,
  ): Webhooks<Transaction>
  on(
    name: '*' | 'AppInstalled' | 'AppRemoved',
    handle: (event: AnyEvent & Within<Transaction>) => unknown,
  ): Webhooks<Transaction>
  /**
   * Answers a delivery: 200 once everything is done, 401 when it is not the platform's, 5xx when it has to come again.
   * Hand it to a route as it is.
   */
  process(request: Request): Promise<Response>
  /**
   * Checks a delivery and tells what is in it; runs nothing.
   *
   * @throws WebhookError with the status that says why not.
   */
  read(request: Request): Promise<AnyEvent>
}

/** An order with thousands of lines has room. */
const largestBody = 8 * 1024 * 1024

type Handle<Transaction> = (event: AnyEvent & Within<Transaction>) => unknown

/** Receives what a platform tells of: envelopes of the wire and Standard Webhooks, whichever the options have keys for. */
export function createWebhooks<Transaction = undefined>(
  options: WebhooksOptions<Transaction>,
): Webhooks<Transaction> {
  const { issuer, audience, secret = [], once, baseUrl, strict = false, onError = console.error } = options
  const { now = () => new Date(), clockTolerance = 60 } = options
  const secrets = typeof secret === 'string' ? [secret] : secret
  const isEnveloped = secrets.length === 0 || options.publicKey !== undefined || options.jwksUrl !== undefined
  const verify = isEnveloped ? jwtVerifier(options, { issuer, audience }) : undefined
  const handlers = new Map<string, Handle<Transaction>[]>()

  async function read(request: Request): Promise<AnyEvent> {
    const bytes = await readBody(request, largestBody)
    if (bytes === 'too large') throw new WebhookError(413, 'The delivery is too large')
    const body = new TextDecoder().decode(bytes)
    return toArgument(await open(request.headers, body), baseUrl)
  }

  async function open(headers: Headers, body: string): Promise<Delivered> {
    if (headers.has('webhook-signature') && secrets.length > 0)
      return readStandard({ secrets, now, clockTolerance }, headers, body)
    if (!verify) throw new WebhookError(401, 'The delivery is not signed')
    return readEnvelope(verify, body)
  }

  async function handle(event: AnyEvent): Promise<Response> {
    const { id, eventType } = event.metadata
    const all = [...(handlers.get(eventType) ?? []), ...(handlers.get('*') ?? [])]
    if (all.length === 0) {
      if (!strict) return new Response('ok')
      const expected = [...handlers.keys()].join(', ')
      throw new WebhookError(400, `Unexpected event type: ${eventType}. Expected one of: ${expected}`)
    }
    const work = async (transaction: Transaction) => {
      for (const one of all) await one({ ...event, transaction })
    }
    // An app's life is told of without an id.
    if (!once || !id) await work(undefined as Transaction)
    else if ((await once.run(id, work)) === 'UNDERWAY')
      return new Response('under way', { status: 503, headers: { 'retry-after': '5' } })
    return new Response('ok')
  }

  const webhooks: Webhooks<Transaction> = {
    on(name: string, handler: unknown) {
      const type = Object.hasOwn(eventTypes, name) ? eventTypes[name as EventName] : name
      if (type === name && /^[a-z_]+\.[a-z_]+$/.test(name))
        throw new TypeError(`${name}: there is no such event`)
      handlers.set(type, [...(handlers.get(type) ?? []), handler as Handle<Transaction>])
      return webhooks
    },
    read,
    async process(request) {
      if (request.method !== 'POST')
        return new Response('only POST', { status: 405, headers: { allow: 'POST' } })
      try {
        return await handle(await read(request))
      } catch (error) {
        onError(error)
        return error instanceof WebhookError
          ? new Response(error.message, { status: error.status })
          : new Response('failed', { status: 500 })
      }
    },
  }
  return webhooks
}
