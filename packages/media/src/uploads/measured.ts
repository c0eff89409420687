import { createHash, timingSafeEqual } from 'node:crypto'

import { UploadRefused } from './refused.ts'
import { toStream } from './to-stream.ts'

export interface Measure {
  readonly maximumBytes: number
  /** If set, the body must have exactly this size. */
  readonly declaredBytes?: number | undefined
  /** `Content-Digest` of RFC 9530. Only SHA-256 is checked; other digests are ignored. */
  readonly digest?: string | null
}

/** Passes the bytes through and fails with `UploadRefused` if they differ from the announced size or digest. */
export function measured(body: AsyncIterable<Uint8Array>, measure: Measure): ReadableStream<Uint8Array> {
  return toStream(measuring(body, measure))
}

async function* measuring(
  body: AsyncIterable<Uint8Array>,
  { maximumBytes, declaredBytes, digest }: Measure,
): AsyncGenerator<Uint8Array> {
  const expected = sha256In(digest)
  const hash = expected && createHash('sha256')
  const most = declaredBytes ?? maximumBytes
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > most) throw new UploadRefused('FILE_SIZE_OVER_LIMIT')
    hash?.update(chunk)
    yield chunk
  }
  if (size === 0) throw new UploadRefused('ZERO_FILE_SIZE')
  if (declaredBytes !== undefined && size < declaredBytes) throw new UploadRefused('UPLOAD_INCOMPLETE')
  const found = hash?.digest()
  if (expected && found && !(expected.length === found.length && timingSafeEqual(expected, found)))
    throw new UploadRefused('UPLOAD_DIGEST_MISMATCH')
}

function sha256In(digest: string | null | undefined): Buffer | undefined {
  const value = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/=]+):/.exec(digest ?? '')?.[1]
  return value === undefined ? undefined : Buffer.from(value, 'base64')
}
