import { UploadRefused } from './refused.ts'

/** A sender who is silent for as long as this is gone. */
const patience = 30_000

/** The body as it comes; ends with UPLOAD_INCOMPLETE where its sender breaks off or falls silent. */
export async function* patiently(
  body: ReadableStream<Uint8Array> | null,
  milliseconds = patience,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await within(milliseconds, reader.read())
      if (done) return
      yield value
    }
  } catch (error) {
    throw error instanceof UploadRefused ? error : new UploadRefused('UPLOAD_INCOMPLETE', error)
  } finally {
    // Not cancelled: that would close the connection before the answer, which says why, has left.
    reader.releaseLock()
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Nothing came any more')), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
