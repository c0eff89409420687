import { ReadableStream as NodeStream } from 'node:stream/web'

/** Converts chunks to a web stream, because the DOM types lack `ReadableStream.from`. */
export function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(chunks) as unknown as ReadableStream<Uint8Array>
}
