import { type Auth, type CallOptions, type Client, send } from '@vitrine/client'

/** What becomes of a value on its way through JSON: a date arrives as its text. */
export type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends { toJSON(...args: never): infer J }
    ? Json<J>
    : T extends (...args: never) => unknown
      ? never
      : T extends object
        ? { readonly [K in keyof T]: Json<T[K]> }
        : T

type Sent<M> = M extends { readonly '~sent'?: infer S }
  ? Extract<S, readonly unknown[]>
  : M extends (...args: infer A) => unknown
    ? A
    : never

type Method<M> = M extends (...args: never) => infer R
  ? (...args: Sent<M>) => Promise<Json<Awaited<R>>>
  : never

/** The web methods of a module, as a browser calls them. */
type Methods<F> = {
  readonly [N in keyof Module<F> as Module<F>[N] extends { readonly permission: unknown }
    ? N
    : never]: Method<Module<F>[N]>
}

type Module<F> = F extends () => Promise<infer M> ? M : F

export type WebMethodsClient<W> = W extends { readonly '~files'?: infer F }
  ? { readonly [N in keyof NonNullable<F>]: Methods<NonNullable<F>[N]> }
  : never

export interface WebMethodsClientOptions {
  /** Who calls: his token goes along, and a visitor's session begins with the first call. */
  readonly client: Client
  /**
   * Where the methods are, such as `https://shop.example`; the site of the page unless you say otherwise. Where there is
   * no page, in a script or a test, it has to be said: a call without it is a `TypeError`.
   */
  readonly baseUrl?: string
}

/** Nothing is tried again by itself: nobody knows whether a method may run twice. */
const once: CallOptions = { retries: 0 }

/**
 * The methods of `createWebMethods` by their types alone:
 *
 *     import type { methods } from './server/web-methods.ts'
 *     const server = createWebMethodsClient<typeof methods>({ client })
 *     await server['greetings.web.ts'].hello('Ada')
 *
 * What a method throws is thrown here: an error of the same name and message with its own fields. An `ApiError` says that
 * there was no answer.
 */
export function createWebMethodsClient<W>({
  client,
  baseUrl = '',
}: WebMethodsClientOptions): WebMethodsClient<W> {
  const to: Client = {
    ...client,
    baseUrl,
    reads: new Map(),
    auth: client.auth && borrow(client, client.auth),
  }
  const call = async (file: string, method: string, args: readonly unknown[]) => {
    // Not when the client is made: a page that a server renders makes one there too, and calls nothing.
    if (!baseUrl && !client.fetch && typeof location === 'undefined')
      throw new TypeError('baseUrl is missing')
    const path = `/_webMethods/${file.split('/').map(encodeURIComponent).join('/')}/${encodeURIComponent(method)}.ajx`
    const answer = await send<{ result?: unknown; exception?: boolean }>(to, `POST ${path}`, args, once)
    if (answer.exception) throw toThrown(answer.result)
    return answer.result
  }
  return byName((file) =>
    byName(
      (method) =>
        (...args: unknown[]) =>
          call(file, method, args),
    ),
  ) as never
}

/** Tokens are renewed where the platform is, not where the methods are. */
function borrow(client: Client, auth: Auth): Auth {
  return {
    headers: (_, open, refused) => auth.headers(client, open, refused),
    heard: (answer, identity) => auth.heard?.(answer, identity),
  }
}

function byName<T>(make: (name: string) => T): object {
  return new Proxy(
    {},
    // A thing with `then` would be taken for a promise.
    { get: (_, name) => (typeof name === 'string' && name !== 'then' ? make(name) : undefined) },
  )
}

function toThrown(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown) || !('name' in thrown))
    return thrown
  const { message, ...fields } = thrown
  const error = new Error(String(message))
  return Object.assign(error, fields)
}
