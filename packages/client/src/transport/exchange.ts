import type { CallOptions, Client } from './client.ts'
import { ApiError, isApiError } from './error.ts'
import { readAnswer } from './read-answer.ts'

/** A call under way: how to end the wait that it is in. */
export interface Call {
  stop?: (reason: unknown) => void
}

/** One request as it leaves, but for its headers. */
export interface Outgoing {
  readonly open: boolean
  readonly isRead: boolean
  readonly method: string
  readonly url: string
  readonly body: string | undefined
}

/** Sends a request until it is answered: again after a failure that may pass, once with a new token after 401. */
export async function exchange(
  to: Client,
  call: Call,
  { open, isRead, method, url, body }: Outgoing,
  options: CallOptions,
): Promise<unknown> {
  const deadline = Date.now() + (options.timeout ?? to.timeout ?? 60_000)
  const key = !isRead && (options.idempotencyKey ?? randomKey())
  let refused: string | undefined
  for (let tries = 0, pause = 0; ; ) {
    const line = new AbortController()
    const { signal } = line
    let timer: ReturnType<typeof setTimeout> | undefined
    let token: string | undefined
    let sent = false
    const trip = async () => {
      // Nothing is awaited that is not there: a turn is a good part of what a call costs.
      const identity = to.auth && (await to.auth.headers(to, open, refused))
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(to.headers && (await to.headers())),
        ...identity,
        ...options.headers,
      }
      signal.throwIfAborted()
      token = identity?.authorization
      sent = true
      return await readAnswer(to.baseUrl, await (to.fetch ?? fetch)(url, { method, headers, body, signal }))
    }
    try {
      return await new Promise((resolve, reject) => {
        const end = (reason: unknown) => {
          reject(reason)
          line.abort(reason)
        }
        const begin = () => {
          timer = setTimeout(
            () => end(noAnswer('TIMEOUT')),
            Math.min(options.attemptTimeout ?? to.attemptTimeout ?? 15_000, deadline - Date.now()),
          )
          trip().then(resolve, reject)
        }
        call.stop = end
        if (pause) timer = setTimeout(begin, pause)
        else begin()
      })
    } catch (cause) {
      const error = isApiError(cause) ? cause : noAnswer('NETWORK_ERROR', cause)
      // A renewal that failed was tried again by itself; what was called off is not to be tried again.
      if (!sent || (signal.aborted && error !== cause)) throw cause
      if (error.status === 401 && token && !refused && to.auth?.getTokens) {
        refused = token
        pause = 0
      } else {
        // Full jitter on a pause that doubles, unless the platform says how long.
        pause = error.retryAfter ?? Math.random() * 300 * 2 ** tries
        if (
          !error.retryable ||
          tries++ >= (options.retries ?? to.retries ?? 2) ||
          Date.now() + pause >= deadline
        ) {
          throw error
        }
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

const noAnswer = (code: string, cause?: unknown) => new ApiError(0, code, 'No answer', { cause })

/** Pages that are not served over https have no `randomUUID`. */
const randomKey = (): string => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
