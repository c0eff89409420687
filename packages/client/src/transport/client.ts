import type { Flight } from './flights.ts'
import type { Route } from './route.ts'

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
  readonly headers?: HeaderMap | undefined
  /** Codes that are no failure here: thrown all the same, but not told to `onError`. */
  readonly expected?: readonly string[] | undefined
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type HeaderMap = Readonly<Record<string, string>>

/** Says who is calling. `oauth()` and `apiKey()` build one; so may you. */
export interface Auth {
  /**
   * The headers that carry the caller; at once where it can, for a call then costs no turn. An `open` call takes
   * whoever is there and begins no session. `refused` is the `authorization` that was just answered with 401.
   */
  headers(to: Client, open: boolean, refused: string | undefined): HeaderMap | Promise<HeaderMap>
  /** Differs after each sign-in and sign-out, so that nobody is given what another was answered. */
  readonly epoch?: number
  /** Whether there is a visitor or member already. Absent: always. */
  hasSession?(): Promise<boolean>
}

/** How the client travels: its settings, and what is under way. Belongs to one client, never to a module. */
export interface Transport {
  readonly fetch: Fetch
  readonly timeout: number
  readonly attemptTimeout: number
  readonly retries: number
  readonly headers: (() => HeaderMap | Promise<HeaderMap>) | undefined
  readonly onError: ((error: unknown, call: { readonly route: string }) => void) | undefined
  /** Reads under way: equal ones share a request. */
  readonly flights: Map<string, Flight>
  /** Printed routes, taken apart once. */
  readonly routes: Map<string, Route>
}

/** Every call takes one as its first argument. `createClient` builds it. */
export interface Client<A extends Auth | undefined = Auth | undefined> {
  /** Where the platform is, without a slash at the end. */
  readonly baseUrl: string
  readonly auth: A
  readonly transport: Transport
}
