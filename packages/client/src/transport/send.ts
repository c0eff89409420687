import type { CallOptions, Client } from './client.ts'
import { convert } from './convert.ts'
import { exchange } from './exchange.ts'
import { share } from './share.ts'

export type { CallOptions, Client } from './client.ts'
export { encode } from './encode.ts'

/**
 * The type of a value in a response: 0 is a date, 1 a float, 2 an address that may lack its host; an object describes
 * nested values.
 */
export type Places = 0 | 1 | 2 | { readonly [key: string]: Places }

/** Builds path and body of an input; only calls with parameters in their path or query need it. */
export type Encode = (
  method: string,
  path: string,
  input: object,
) => [method: string, path: string, body?: object]

/**
 * Sends one call and returns its response, converted at `places`. A route is `[open ][read ]METHOD path[|path of the
 * long form]`: `open` starts no session, `read` changes nothing.
 */
export async function send<T>(
  to: Client,
  route: string,
  input: object = {},
  options: CallOptions = {},
  places: Places = {},
  encode?: Encode,
): Promise<T> {
  const { signal, expected, ...rest } = options
  try {
    signal?.throwIfAborted()
    const [verb, template] = route.split(' ').slice(-2) as [string, string]
    const [method, path, content] = encode?.(verb, template, input) ?? [
      verb,
      template,
      verb[0] === 'P' && input,
    ]
    const body = content ? JSON.stringify(content) : undefined
    const isRead = /read |GET/.test(route)
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(!isRead && { 'idempotency-key': options.idempotencyKey ?? randomKey() }),
    }
    // The epoch separates the responses of different users; calls with options of their own are not shared.
    const key = isRead && !Object.keys(rest).length && `${to.auth?.epoch}${path}${body}`
    return (await share(to.reads, key, signal, async (call) =>
      convert(
        to.baseUrl,
        await exchange(to, call, /^open/.test(route), to.baseUrl + path, { method, headers, body }, options),
        places,
      ),
    )) as T
  } catch (error) {
    if (!signal?.aborted && !expected?.includes((error as { code: never }).code))
      to.onError?.(error, { route })
    throw error
  }
}

/** Pages without https have no `randomUUID`. */
export const randomKey = (): string =>
  crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
