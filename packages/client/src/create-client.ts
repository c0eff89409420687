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

/** Creates a client. The client holds all its state itself, so a server creates one for each request. */
export function createClient<
  const A extends Auth | undefined = undefined,
  M extends Modules = Record<never, never>,
>({ modules, ...settings }: ClientOptions<A, M>): Client<A> & Bound<M> {
  // biome-ignore lint/suspicious/noExplicitAny: its areas are named by the caller
  const client: any = { ...settings, baseUrl: settings.baseUrl.replace(/\/$/, ''), reads: new Map() }
  for (const area in modules) {
    client[area] = {}
    // biome-ignore lint/suspicious/noExplicitAny: every function of a module takes a client first
    const functions: any = modules[area]
    // Skips exports of a module that are not functions.
    for (const name in functions) client[area][name] = functions[name].bind?.(client, client)
  }
  return client
}
