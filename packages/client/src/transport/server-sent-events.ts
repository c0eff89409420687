/** One message of a stream (HTML Living Standard, section 9.2). */
export interface ServerSentEvent {
  readonly id: string
  readonly data: string
}

/** Cuts a stream into its messages; what is left when it breaks off is no message. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  let id = ''
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
        if (field === 'data') data.push(text)
        // An empty line ends a message.
        if (!line && data.length) {
          yield { id, data: data.join('\n') }
          data = []
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
