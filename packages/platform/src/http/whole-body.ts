const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer> | string>()

/**
 * An answer whose body is in memory as a whole. A server that knows writes it as it is: through the stream of a response
 * each answer would be copied twice. Nobody may write to these bytes.
 */
export function wholeResponse(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(body)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const response = new Response(stream, init)
  bodies.set(response, body)
  return response
}

/** The same of text. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init)
  bodies.set(response, text)
  return response
}

export function wholeBodyOf(response: Response): Uint8Array<ArrayBuffer> | string | undefined {
  return bodies.get(response)
}
