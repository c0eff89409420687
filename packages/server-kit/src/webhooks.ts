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
  /** The expected `iss` of envelopes, from `listWebhookKeys`. Other issuers are rejected. */
  readonly issuer?: string
  /** The expected audience: the id of your app, or of the site if no app subscribes. Other audiences are rejected. */
  readonly audience?: string
  /** The `whsec_…` secrets of STANDARD_WEBHOOKS subscriptions; several during a rotation. */
  readonly secret?: string | readonly string[]
  /** Prevents duplicate processing: `memoryOnce`, `sqlOnce` or `onceInTransaction`. */
  readonly once?: Once<Transaction>
  /** The prefix for image URLs without a host. */
  readonly baseUrl?: string
  /** Rejects events without a handler with 400 instead of ignoring them. */
  readonly strict?: boolean
  /** Receives rejected deliveries and errors of handlers (default `console.error`). */
  readonly onError?: (error: unknown) => void
}

/** The second argument of every handler. */
interface Within<Transaction> {
  /** The transaction of `once`, if it has one. An error in a handler rolls it back. */
  readonly transaction: Transaction
}

export interface Webhooks<Transaction = undefined> {
  /**
   * Adds a handler for an event, by short name (`order.created`) or wire type. Handlers of one event run one after
   * another. `*` handles all events, including types that this version does not know.
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
   * Handles a delivery: 200 when all handlers are done, 401 when the signature is invalid, 5xx when the delivery must
   * be retried. Use it directly as a route handler.
   */
  process(request: Request): Promise<Response>
  /**
   * Verifies and decodes a delivery without running handlers.
   *
   * @throws WebhookError with the HTTP status of the reason.
   */
  read(request: Request): Promise<AnyEvent>
}

/** The limit leaves room for an order with thousands of lines. */
const largestBody = 8 * 1024 * 1024

type Handle<Transaction> = (event: AnyEvent & Within<Transaction>) => unknown

/** Receives webhooks as wire envelopes and Standard Webhooks, depending on the configured keys. */
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
    // App lifecycle events have no id.
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
