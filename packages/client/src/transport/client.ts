import type { ErrorCode } from '../generated/error-codes.ts'
import type { Tokens } from '../tokens/tokens.ts'

/** What may be said about one call. */
export interface CallOptions {
  /** Calls it off: the promise rejects with the signal's reason, an `AbortError` unless you gave another. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for the whole call, retries included: 60000 unless you say otherwise. */
  readonly timeout?: number | undefined
  /** Milliseconds for one attempt: 15000 unless you say otherwise. */
  readonly attemptTimeout?: number | undefined
  /** How often to try again after a network failure, 429, 502, 503 or 504: twice unless you say otherwise. */
  readonly retries?: number | undefined
  /** Names a write, so that the platform does it once however often it arrives. Made for you when absent. */
  readonly idempotencyKey?: string | undefined
  readonly headers?: HeaderMap | undefined
  /** Codes that are no failure here: thrown all the same, but not told to `onError`. */
  readonly expected?: readonly ErrorCode[] | undefined
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type HeaderMap = Readonly<Record<string, string>>

/** Says who is calling. `oauth()` and `apiKey()` build one; so may you. */
export interface Auth {
  /**
   * The headers that carry the caller. An `open` call takes whoever is there and begins no session. `refused` is the
   * `authorization` that was just answered with 401.
   */
  headers(to: Client, open: boolean, refused: string | undefined): HeaderMap | Promise<HeaderMap>
  /** Differs after each sign-in and sign-out, so that nobody is given what another was answered. */
  readonly epoch?: number
  /** What is kept of the caller. Absent: there is always a caller. */
  getTokens?(): Promise<Tokens>
  /** Told the headers of each answer, with those that `headers` gave for the request. */
  heard?(answer: Headers, identity: HeaderMap): void
}

/** What a client is told once, for all its calls. */
export interface ClientSettings<A extends Auth | undefined> {
  /** Where the platform is; empty for pages that it serves itself. */
  readonly baseUrl: string
  /** Who is calling: `oauth()`, `apiKey()`, or nobody. */
  readonly auth?: A
  /** The global one unless you say otherwise. */
  readonly fetch?: Fetch | undefined
  /** Headers for each call, such as `accept-language`. */
  readonly headers?: (() => HeaderMap | Promise<HeaderMap>) | undefined
  readonly timeout?: number | undefined
  readonly attemptTimeout?: number | undefined
  readonly retries?: number | undefined
  /** Told of each call that failed, before it is thrown; not of one that was called off. */
  readonly onError?: ((error: unknown, call: { readonly route: string }) => void) | undefined
}

/** Every call takes one as its first argument. `createClient` builds it, and it holds all its state itself. */
export interface Client<A extends Auth | undefined = Auth | undefined> extends ClientSettings<A> {
  readonly auth: A
  /** Reads under way, each as a way to join it: equal ones share a request. */
  readonly reads: Map<string, Join>
}

/** Waits for a request under way. Who leaves disturbs nobody; when the last one leaves, the request is called off. */
export type Join = (signal: AbortSignal | undefined) => Promise<unknown>
