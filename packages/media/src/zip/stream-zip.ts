import { makeZip } from 'client-zip'

/** Names lead into folders by `/`. */
export interface ZipPart {
  readonly name: string
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

/** One archive of parts of any size and number, as they are: written while it is read, one part at a time. */
export function streamZip(parts: AsyncIterable<ZipPart>, modified: Date): ReadableStream<Uint8Array> {
  async function* inputs() {
    for await (const { name, body } of parts) yield { name, lastModified: modified, input: body }
  }
  return makeZip(inputs())
}
