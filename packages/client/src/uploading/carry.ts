import type { Client } from '../transport/client.ts'
import { ApiError } from '../transport/error.ts'

/** A request with a file as its body. */
export interface Parcel {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Blob | undefined
  readonly signal: AbortSignal
  /** Called with the number of bytes that were sent. */
  readonly onProgress: (sent: number) => void
}

/**
 * Milliseconds without progress after which the connection counts as lost: a phone that changes its network gets no
 * error.
 */
const longestSilence = 60_000

/**
 * Sends bytes with XMLHttpRequest in browsers, because `fetch` reports no upload progress. It adds no headers of the
 * client: the address contains the permission.
 */
export async function carry(to: Client, parcel: Parcel): Promise<Response> {
  parcel.signal.throwIfAborted()
  if (typeof XMLHttpRequest === 'function') return byRequest(parcel)
  const { method, url, headers, body = null, signal, onProgress } = parcel
  try {
    const answer = await (to.fetch ?? fetch)(url, { method, headers, body, signal })
    if (answer.ok && body) onProgress(body.size)
    return answer
  } catch (cause) {
    signal.throwIfAborted()
    throw lost(cause)
  }
}

function byRequest({ method, url, headers, body, signal, onProgress }: Parcel): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const stop = () => request.abort()
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, longestSilence)
    }
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      wait()
      onProgress(loaded)
    }
    request.onload = () => {
      end()
      const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
      const received = lines.map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      })
      const text = request.responseText || null
      resolve(new Response(text, { status: request.status, headers: received.filter(([name]) => name) }))
    }
    request.onerror = request.onabort = () => {
      end()
      reject(signal.aborted ? signal.reason : lost())
    }
    signal.addEventListener('abort', stop)
    wait()
    request.send(body)
  })
}

const lost = (cause?: unknown) => new ApiError(0, 'NETWORK_ERROR', 'No answer', { cause })
