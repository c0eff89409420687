import type { CallOptions, Client } from './client.ts'
import { convert } from './convert.ts'
import { exchange } from './exchange.ts'
import { follow, startFlight } from './flights.ts'
import { readRoute } from './route.ts'
import { addressOf } from './url.ts'

export type { CallOptions, Client } from './client.ts'

/**
 * Sends one call and answers what came back, with dates, floats and images where `paths` says they are. Printed
 * functions use it; so may you for a call that is not printed.
 */
export async function send<T>(
  to: Client,
  routeText: string,
  input: object = {},
  options: CallOptions = {},
  paths = '',
): Promise<T> {
  try {
    options.signal?.throwIfAborted()
    return (await follow(begin(to, routeText, input, options, paths), options.signal)) as T
  } catch (error) {
    const expected =
      options.signal?.aborted || options.expected?.includes((error as { code?: string }).code ?? '')
    if (!expected) to.transport.onError?.(error, { route: routeText })
    throw error
  }
}

function begin(to: Client, routeText: string, input: object, options: CallOptions, paths: string) {
  const { transport } = to
  const route = readRoute(transport.routes, routeText, paths)
  const request = addressOf(to.baseUrl, route, input)
  const fly = (forget?: () => void) =>
    startFlight(options.timeout ?? transport.timeout, async (task) => {
      try {
        const answer = await exchange(to, task, route, request, options)
        return convert(answer, route.steps, to.baseUrl)
      } finally {
        forget?.()
      }
    })
  // A read begun before a write ended may not show it: nobody joins it any more.
  if (!route.read) return fly(() => transport.flights.clear())
  if (Object.keys(options).some((name) => name !== 'signal' && name !== 'expected')) return fly()
  // The epoch keeps what one caller was answered from the next one to sign in.
  const key = `${to.auth?.epoch}${request.method}${request.url}${request.body}`
  const { flights } = transport
  const known = flights.get(key)
  if (known && !known.task.stopped) return known
  const own = fly(() => flights.get(key) === own && flights.delete(key))
  flights.set(key, own)
  return own
}
