import { UploadRefused } from './refused.ts'

/** In milliseconds. A sender that is silent for longer counts as disconnected. */
const patience = 30_000

/** Passes the body through and fails with UPLOAD_INCOMPLETE if the sender disconnects or stalls. */
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
    // Cancelling would close the connection before the error response is sent.
    reader.releaseLock()
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('No more bytes arrived')), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
