import type { Auth, Client, Fetch, HeaderMap } from './transport/client.ts'

export interface ClientOptions<
  A extends Auth | undefined = undefined,
  M extends Modules = Record<never, never>,
> {
  /** Where the platform is; empty for pages that it serves itself. */
  readonly baseUrl: string
  /** Who is calling: `oauth()`, `apiKey()`, or nobody. */
  readonly auth?: A
  /** Areas to bind: `{ currentCart }` gives `client.currentCart.getCurrentCart()`. */
  readonly modules?: M
  readonly fetch?: Fetch
  /** Headers for each call, such as `accept-language`. */
  readonly headers?: () => HeaderMap | Promise<HeaderMap>
  /** Milliseconds for a whole call, retries included: 60000 unless you say otherwise. */
  readonly timeout?: number
  /** Milliseconds for one attempt: 15000 unless you say otherwise. */
  readonly attemptTimeout?: number
  /** How often a call is tried again after a failure that may pass: twice unless you say otherwise. */
  readonly retries?: number
  /** Told of each call that failed, before it is thrown; not of calls that you called off. */
  readonly onError?: (error: unknown, call: { readonly route: string }) => void
}

export type Modules = Readonly<Record<string, object>>

/** The functions of the modules without their first argument. */
export type Bound<M extends Modules> = {
  readonly [A in keyof M]: {
    readonly [F in keyof M[A]]: M[A][F] extends (to: never, ...rest: infer R) => infer O
      ? (...rest: R) => O
      : M[A][F]
  }
}

/** Makes a client. It holds all its state itself: on a server, make one for each request. */
export function createClient<
  const A extends Auth | undefined = undefined,
  M extends Modules = Record<never, never>,
>(options: ClientOptions<A, M>): Client<A> & Bound<M> {
  const { baseUrl, auth, modules, fetch: via, timeout, attemptTimeout, retries, headers, onError } = options
  const client: Client = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    auth,
    transport: {
      // Looked up at each call: whoever replaces the global one later is heard.
      fetch: via ?? ((url, init) => fetch(url, init)),
      timeout: timeout ?? 60_000,
      attemptTimeout: attemptTimeout ?? 15_000,
      retries: retries ?? 2,
      headers,
      onError,
      flights: new Map(),
      routes: new Map(),
    },
  }
  const bound = Object.entries(modules ?? {}).map(([area, functions]) => [area, bind(client, functions)])
  return Object.assign(Object.fromEntries(bound), client)
}

function bind(client: Client, functions: object): object {
  const bound = Object.entries(functions).map(([name, value]) => [
    name,
    typeof value === 'function' ? value.bind(undefined, client) : value,
  ])
  return Object.fromEntries(bound)
}
