import type { Auth, Client, ClientSettings } from './transport/client.ts'

export interface ClientOptions<A extends Auth | undefined, M extends Modules> extends ClientSettings<A> {
  /** Areas to bind: `{ currentCart }` gives `client.currentCart.getCurrentCart()`. */
  readonly modules?: M
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
>({ modules, ...settings }: ClientOptions<A, M>): Client<A> & Bound<M> {
  const client = {
    ...settings,
    baseUrl: settings.baseUrl.replace(/\/+$/, ''),
    reads: new Map(),
  }
  const bind = (functions: object) =>
    Object.fromEntries(Object.entries(functions).map(([name, call]) => [name, call.bind(client, client)]))
  const bound = Object.entries(modules ?? {}).map(([area, functions]) => [area, bind(functions)])
  return Object.assign(client, Object.fromEntries(bound))
}
