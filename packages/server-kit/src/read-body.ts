/** Reads the whole body. Stops reading a body that exceeds the limit. Returns undefined if there is no body. */
export async function readBody(
  request: Request,
  largest: number,
): Promise<Uint8Array<ArrayBuffer> | 'too large' | undefined> {
  if (!request.body) return
  if (Number(request.headers.get('content-length')) > largest) return 'too large'
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body) {
    length += part.length
    if (length > largest) return 'too large'
    parts.push(part)
  }
  const whole = new Uint8Array(length)
  for (const part of parts.reverse()) {
    length -= part.length
    whole.set(part, length)
  }
  return whole
}
