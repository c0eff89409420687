import { type Auth, type CallOptions, type Client, send } from '@vitrine/client'

/** The type of a value after JSON encoding: a date becomes text. */
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

/** The web methods of a module as the browser calls them. */
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
  /** The client of the caller, whose token is sent. The first call starts a visitor session. */
  readonly client: Client
  /**
   * The origin of the methods, such as `https://shop.example` (default: the current page). It is required in scripts
   * and tests without a page; otherwise a call throws a `TypeError`.
   */
  readonly baseUrl?: string
}

/** Calls are not retried, because a method may not be idempotent. */
const once: CallOptions = { retries: 0 }

/**
 * Calls the methods of `createWebMethods`, which it only knows by type.
 *
 *     import type { methods } from './server/web-methods.ts'
 *     const server = createWebMethodsClient<typeof methods>({ client })
 *     await server['greetings.web.ts'].hello('Ada')
 *
 * Errors of a method are thrown with the same name, message and fields. An `ApiError` means that there was no
 * response.
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
    // This check is not in the constructor, because server rendering creates the client without calling it.
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

/** Tokens are renewed at the platform, not at the server of the methods. */
function borrow(client: Client, auth: Auth): Auth {
  return {
    headers: (_, open, refused) => auth.headers(client, open, refused),
    read: (answer, identity) => auth.read?.(answer, identity),
  }
}

function byName<T>(make: (name: string) => T): object {
  return new Proxy(
    {},
    // An object with `then` would be treated as a promise.
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
