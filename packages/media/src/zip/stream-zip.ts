import { makeZip } from 'client-zip'

/** A `/` in the name separates folders. */
export interface ZipPart {
  readonly name: string
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

/** Streams an uncompressed archive of any number of parts, one part at a time. */
export function streamZip(parts: AsyncIterable<ZipPart>, modified: Date): ReadableStream<Uint8Array> {
  async function* inputs() {
    for await (const { name, body } of parts) yield { name, lastModified: modified, input: body }
  }
  return makeZip(inputs())
}
