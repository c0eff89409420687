import type * as Tus from 'tus-js-client'

import type { Client } from '../transport/client.ts'
import { readAnswer } from '../transport/read-answer.ts'
import { carry, type Parcel } from './carry.ts'

export interface Parts {
  readonly to: Client
  readonly file: Blob
  readonly name: string
  readonly url: string
  /** The platform may already have a part, so the client asks for the offset. */
  readonly begun: boolean
  readonly partSize: number
  readonly signal: AbortSignal
  readonly onProgress: (sent: number) => void
}

/** Sends the missing parts of a file (TUS 1.0). It does not retry: `upload()` does. */
export function sendParts({ Upload }: typeof Tus, parts: Parts): Promise<void> {
  const { to, file, name, url, begun, partSize, signal, onProgress } = parts
  return new Promise((resolve, reject) => {
    // Reads a file in browsers and in Node; the library needs different code for each.
    const source = {
      size: file.size,
      slice: async (start: number, end: number) => ({
        value: file.slice(start, Math.min(end, file.size)),
        done: end >= file.size,
      }),
      close: () => {},
    }
    const upload = new Upload(file, {
      ...(begun ? { uploadUrl: url } : { endpoint: url }),
      uploadSize: file.size,
      chunkSize: partSize,
      metadata: { filename: name, filetype: file.type },
      retryDelays: null,
      storeFingerprintForResuming: false,
      fileReader: { openFile: async () => source },
      httpStack: stackOf(to, signal),
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => {
        const cause = (error as { causingError?: unknown }).causingError
        const answer = (error as Tus.DetailedError).originalResponse?.getUnderlyingObject() as
          | Response
          | undefined
        if (signal.aborted) reject(signal.reason)
        else if (answer) readAnswer(to.baseUrl, answer).then(() => reject(error), reject)
        else reject(cause ?? error)
      },
    })
    upload.start()
  })
}

/** Passes the library's requests through the client's `fetch`, so that aborts work the same way. */
function stackOf(to: Client, signal: AbortSignal): Tus.HttpStack {
  return {
    getName: () => 'vitrine',
    createRequest(method, url) {
      const headers: Record<string, string> = {}
      let onProgress: Parcel['onProgress'] = () => {}
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => {
          headers[name.toLowerCase()] = value
        },
        getHeader: (name) => headers[name.toLowerCase()],
        setProgressHandler: (handler) => {
          onProgress = handler
        },
        async send(body?: Blob) {
          const answer = await carry(to, { method, url, headers, body, signal, onProgress })
          return {
            getStatus: () => answer.status,
            getHeader: (name) => answer.headers.get(name) ?? undefined,
            getBody: () => '',
            getUnderlyingObject: () => answer,
          }
        },
        abort: async () => {},
        getUnderlyingObject: () => undefined,
      }
    },
  }
}
