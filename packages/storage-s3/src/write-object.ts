import { abortUpload, type Bucket } from './bucket.ts'
import { inParts, partBytes } from './parts.ts'

const binary = 'application/octet-stream'

/** Uploads in one request if the body fits into one part, otherwise in parts with one part in memory. */
export async function writeObject(
  bucket: Bucket,
  key: string,
  body: ReadableStream<Uint8Array> | Uint8Array,
): Promise<{ readonly size: number }> {
  const parts = inParts(body instanceof Uint8Array ? [body] : body)
  const first = await parts.next()
  if (first.done) throw new Error('The body has no part')
  if (first.value.byteLength < partBytes) {
    await bucket.putObject(key, first.value, binary, undefined, undefined, first.value.byteLength)
    return { size: first.value.byteLength }
  }
  const uploadId = await bucket.getMultipartUploadId(key, binary)
  try {
    const done = [await bucket.uploadPart(key, uploadId, first.value, 1)]
    let size = first.value.byteLength
    for await (const part of parts) {
      done.push(await bucket.uploadPart(key, uploadId, part, done.length + 1))
      size += part.byteLength
    }
    await finishUpload(bucket, key, uploadId, done, size)
    return { size }
  } catch (error) {
    await abortUpload(bucket, key, uploadId).catch(() => {})
    throw error
  }
}

/** The service may report an error in a 200 response, so the body is checked. */
export async function finishUpload(
  bucket: Bucket,
  key: string,
  uploadId: string,
  parts: readonly { readonly partNumber: number; readonly etag: string }[],
  size: number,
): Promise<void> {
  await bucket.completeMultipartUpload(key, uploadId, [...parts])
  const stored = await bucket.getContentLength(key)
  if (stored !== size) throw new Error(`${key} has ${stored} bytes after the upload of ${size}`)
}
