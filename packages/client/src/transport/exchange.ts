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
  request: Outgoing,
  options: CallOptions,
): Promise<unknown> {
  const { open, isRead, method, url, body } = request
  const deadline = Date.now() + (options.timeout ?? to.timeout ?? 60_000)
  const key = options.idempotencyKey ?? randomKey()
  let refusal: ApiError | undefined
  let token: string | undefined
  for (let tries = 0, pause = 0; ; ) {
    const line = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let sent = false
    const trip = async () => {
      const identity = await to.auth?.headers(to, open, refusal && token)
      if (refusal && token === identity?.authorization) throw refusal
      token = identity?.authorization
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(!isRead && { 'idempotency-key': key }),
        ...(await to.headers?.()),
        ...identity,
        ...options.headers,
      }
      line.signal.throwIfAborted()
      sent = true
      return readAnswer(
        to.baseUrl,
        await (to.fetch ?? fetch)(url, { method, headers, body, signal: line.signal }),
      )
    }
    try {
      return await new Promise((resolve, reject) => {
        const end = (reason: unknown) => {
          reject(reason)
          line.abort(reason)
        }
        const begin = () => {
          const patience = Math.min(
            options.attemptTimeout ?? to.attemptTimeout ?? 15_000,
            deadline - Date.now(),
          )
          timer = setTimeout(() => end(new ApiError(0, 'TIMEOUT', 'No answer in time')), patience)
          trip().then(resolve, reject)
        }
        call.stop = end
        if (pause) timer = setTimeout(begin, pause)
        else begin()
      })
    } catch (cause) {
      const known = isApiError(cause)
      if (!sent || (line.signal.aborted && !known)) throw cause
      const error = known ? cause : new ApiError(0, 'NETWORK_ERROR', 'No connection', { cause })
      if (error.status === 401 && token && !refusal) {
        refusal = error
        pause = 0
      } else {
        // Full jitter, doubling from 300 ms to 8 s, unless the platform says how long.
        pause = error.retryAfter ?? Math.random() * Math.min(8000, 300 * 2 ** tries)
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

/** Pages that are not served over https have no `randomUUID`. */
const randomKey = (): string => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
