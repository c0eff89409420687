import type { ApiError } from './error.ts'

/** What may be said about one call. */
export interface CallOptions {
  /** Calls it off: the promise rejects with the signal's reason, an `AbortError` unless you gave another. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for the whole call, retries and waiting for a token included. */
  readonly timeout?: number | undefined
  /** Milliseconds for one attempt. */
  readonly attemptTimeout?: number | undefined
  /** How often to try again after a network failure, 429, 502, 503 or 504. */
  readonly retries?: number | undefined
  /** Names a write, so that the platform does it once however often it arrives. Made for you when absent. */
  readonly idempotencyKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type HeaderMap = Record<string, string>

/** Says who is calling. `oauth()` and `apiKey()` build one; so may you. */
export interface Auth {
  /**
   * The headers that carry the caller. `open` calls take whoever is there and begin no session. `refused` is the
   * `authorization` that the platform has just answered 401 to. At once where it can, for a call costs no turn then.
   */
  headers(to: Client, open: boolean, refused: string | undefined): HeaderMap | Promise<HeaderMap>
}

/** A failed call, told to `onError` before it is thrown. */
export type ErrorListener = (error: unknown, call: { readonly route: string }) => void

/** How the client travels: its settings, and what is under way. Belongs to one client, never to a module. */
export interface Transport {
  readonly fetch: Fetch
  readonly timeout: number
  readonly attemptTimeout: number
  readonly retries: number
  readonly headers: (() => HeaderMap | Promise<HeaderMap>) | undefined
  readonly onError: ErrorListener | undefined
  /** Reads under way, by address: equal ones share a request. */
  readonly flights: Map<string, Flight>
  /** Printed routes, read once. */
  readonly routes: Map<string, unknown>
}

/** A request under way, and how many wait for it. */
export interface Flight {
  readonly answer: Promise<unknown>
  readonly task: Task
  callers: number
}

/** What can be called off: the wait it is in, or, between two waits, the next. */
export interface Task {
  readonly deadline: number
  stop: ((reason: unknown) => void) | undefined
  stopped: { readonly reason: unknown } | undefined
}

/** Every call takes one as its first argument. `createClient` builds it. */
export interface Client<A extends Auth | undefined = Auth | undefined> {
  /** Where the platform is, without a slash at the end. */
  readonly baseUrl: string
  readonly auth: A
  readonly transport: Transport
}

export type { ApiError }
