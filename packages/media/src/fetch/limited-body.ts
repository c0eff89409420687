import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

import { FetchRefused } from './refused.ts'

interface Limits {
  readonly maximumBytes: number
  readonly seconds: number
  readonly signal?: AbortSignal | undefined
}

/** Limits the size after decoding, because a few compressed bytes may expand to gigabytes. */
export function readLimited(response: IncomingMessage, limits: Limits): Readable {
  const announced = Number(response.headers['content-length'] ?? 0)
  if (announced > limits.maximumBytes) {
    response.destroy()
    throw new FetchRefused('TOO_LARGE')
  }
  const decoder = decoderOf(response.headers['content-encoding'])
  if (decoder === 'UNKNOWN') {
    response.destroy()
    throw new FetchRefused('ANSWERED_ERROR')
  }
  const counted = counter(limits)
  const stop = () => counted.destroy(new FetchRefused('TIMED_OUT'))
  const timer = setTimeout(stop, limits.seconds * 1000).unref()
  limits.signal?.addEventListener('abort', stop, { once: true })
  const ended = () => {
    clearTimeout(timer)
    limits.signal?.removeEventListener('abort', stop)
  }
  if (decoder) pipeline(response, decoder, counted, ended)
  else pipeline(response, counted, ended)
  return Readable.from(inOurWords(counted), { objectMode: false, highWaterMark: 65_536 })
}

async function* inOurWords(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused('NOT_ANSWERED', undefined, error)
  }
}

function counter({ maximumBytes }: Limits): Transform {
  let read = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      read += chunk.byteLength
      if (read > maximumBytes) done(new FetchRefused('TOO_LARGE'))
      else done(null, chunk)
    },
  })
}

/** Some servers compress although the request does not accept it. */
function decoderOf(encoding = 'identity'): Transform | 'UNKNOWN' | undefined {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
      return undefined
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      return 'UNKNOWN'
  }
}
