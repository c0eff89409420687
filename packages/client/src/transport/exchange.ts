import type { CallOptions, Client, HeaderMap } from './client.ts'
import { ApiError, isApiError } from './error.ts'
import type { ClientErrorCode } from './error-code.ts'
import { readAnswer } from './read-answer.ts'

/** A call in progress, with a way to end its current wait. */
export interface Call {
  stop?: (reason: unknown) => void
}

/** Sends a request with retries: after temporary failures, and once with a new token after 401. */
export async function exchange(
  to: Client,
  call: Call,
  open: boolean,
  url: string,
  init: RequestInit,
  options: CallOptions,
): Promise<unknown> {
  const { auth } = to
  const deadline = Date.now() + (options.timeout ?? to.timeout ?? 60_000)
  let refused: string | undefined
  for (let tries = 0, pause = 0; ; ) {
    const line = new AbortController()
    const { signal } = line
    let timer: ReturnType<typeof setTimeout> | undefined
    let identity: HeaderMap | undefined
    const attempt = async () => {
      // An `await` without a promise would cost a noticeable part of a call, so it is skipped.
      const more = to.headers && (await to.headers())
      identity = auth ? await auth.headers(to, open, refused) : {}
      let answer: Response | undefined
      try {
        signal.throwIfAborted()
        const headers = { ...(init.headers as HeaderMap), ...more, ...identity, ...options.headers }
        answer = await (to.fetch ?? fetch)(url, { ...init, headers, signal })
      } finally {
        auth?.read?.(answer?.headers, identity)
      }
      return await readAnswer(to.baseUrl, answer)
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
          attempt().then(resolve, reject)
        }
        call.stop = end
        if (pause) timer = setTimeout(begin, pause)
        else begin()
      })
    } catch (cause) {
      const error = isApiError(cause) ? cause : noAnswer('NETWORK_ERROR', cause)
      // A failed renewal has had its own retries, and an aborted call gets none.
      if (!identity || (signal.aborted && error !== cause)) throw cause
      if (error.status === 401 && identity.authorization && !refused && auth?.getTokens) {
        refused = identity.authorization
        pause = 0
      } else {
        // Exponential backoff with full jitter, unless the platform names a delay.
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

const noAnswer = (code: ClientErrorCode, cause?: unknown) => new ApiError(0, code, 'No answer', { cause })
