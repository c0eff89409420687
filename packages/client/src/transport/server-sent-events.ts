/** One message of a stream (HTML Living Standard, section 9.2). */
export interface ServerSentEvent {
  readonly id: string
  /** `message` by default. */
  readonly event: string
  /** Empty if the message only carries the ID at which a reader resumes. */
  readonly data: string
}

/** Splits a stream into messages. An incomplete last message is dropped. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  let id = ''
  let sentId = ''
  let event = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, field, text = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
        if (field === 'id') id = text
        if (field === 'event') event = text
        if (field === 'data') data.push(text)
        // An empty line ends a message.
        if (!line) {
          if (data.length || id !== sentId) yield { id, event: event || 'message', data: data.join('\n') }
          sentId = id
          event = ''
          data = []
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
