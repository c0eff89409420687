/** S3 requires at least 5 MiB per part except the last, and allows 10,000 parts. */
export const partBytes = 8 * 1024 * 1024

/** Splits a stream into chunks of `size`. The last chunk may be shorter, and is empty for an empty stream. */
export async function* inParts(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number = partBytes,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size)
  let filled = 0
  let any = false
  for await (const chunk of chunks) {
    let rest = chunk
    while (rest.byteLength > 0) {
      if (filled === size) {
        yield part
        any = true
        part = new Uint8Array(size)
        filled = 0
      }
      const taken = rest.subarray(0, size - filled)
      part.set(taken, filled)
      filled += taken.byteLength
      rest = rest.subarray(taken.byteLength)
    }
  }
  if (filled > 0 || !any) yield part.slice(0, filled)
}
