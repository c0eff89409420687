import type { CallOptions, Client } from './client.ts'
import { ApiError, isApiError } from './error.ts'
import { readAnswer } from './read-answer.ts'
import type { Route } from './route.ts'
import { sleep, type Task, within } from './task.ts'
import type { Address } from './url.ts'

/** Pauses double from the first to the longest; each is a random part of that (full jitter). */
const firstPause = 300
const longestPause = 8000

/** Sends a request until it is answered: again after a failure that may pass, and once with a new token after 401. */
export async function exchange(
  to: Client,
  task: Task,
  route: Route,
  { method, url, body }: Address,
  options: CallOptions,
): Promise<unknown> {
  const { transport, auth } = to
  const patience = options.attemptTimeout ?? transport.attemptTimeout
  const inTime = <T>(value: T | Promise<T>) =>
    value instanceof Promise ? within(task, value, Number.POSITIVE_INFINITY) : value
  const key = route.read ? undefined : (options.idempotencyKey ?? randomKey())
  let refusal: ApiError | undefined
  let refused: string | undefined
  for (let tries = 0; ; tries++) {
    // Only what takes time is awaited: a turn costs as much as the rest of the call.
    const given = inTime(transport.headers?.())
    const identity = inTime(auth?.headers(to, route.open, refused))
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(given instanceof Promise ? await given : given),
      ...(identity instanceof Promise ? await identity : identity),
      ...options.headers,
    }
    if (refusal && headers.authorization === refused) throw refusal
    if (body) headers['content-type'] = 'application/json'
    if (key) headers['idempotency-key'] = key
    const line = new AbortController()
    try {
      const work = trip(to, url, { method, headers, body, signal: line.signal })
      return await within(task, work, patience, (reason) => line.abort(reason))
    } catch (error) {
      if (!isApiError(error)) throw error
      const pause = error.retryAfter ?? Math.random() * Math.min(longestPause, firstPause * 2 ** tries)
      if (error.status === 401 && auth && !refusal && error.code !== 'REAUTHENTICATION_REQUIRED') {
        refusal = error
        refused = headers.authorization
        tries--
      } else if (
        !error.retryable ||
        tries >= (options.retries ?? transport.retries) ||
        Date.now() + pause >= task.deadline
      ) {
        throw error
      } else await sleep(task, pause)
    }
  }
}

async function trip(to: Client, url: string, init: RequestInit): Promise<unknown> {
  let response: Response
  let text: string
  try {
    response = await to.transport.fetch(url, init)
    text = await response.text()
  } catch (cause) {
    throw new ApiError({
      status: 0,
      code: 'NETWORK_ERROR',
      message: 'The platform could not be reached',
      cause,
    })
  }
  return readAnswer(to, response, text)
}

/** Pages that are not served over https have no `randomUUID`. */
function randomKey(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
