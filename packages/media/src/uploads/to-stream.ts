import { ReadableStream as NodeStream } from 'node:stream/web'

/** As the web has them, and as libraries for it want them. The types of the DOM do not know of `from` yet. */
export function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(chunks) as unknown as ReadableStream<Uint8Array>
}
