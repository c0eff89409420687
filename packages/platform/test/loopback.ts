import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Answer = (request: Request) => Promise<Response>

export interface Loopback {
  readonly url: string
  /** Answers requests from now on. */
  serve(answer: Answer): void
  close(): void
}

/** A server on a free port of this machine, for programs that send requests themselves. */
export async function openLoopback(): Promise<Loopback> {
  let answer: Answer | undefined
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    const request = new Request(url + incoming.url, {
      method: incoming.method ?? 'GET',
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ...(body.length > 0 && { body }),
    })
    const response = (await answer?.(request)) ?? new Response(null, { status: 503 })
    outgoing.writeHead(response.status, [...response.headers].flat()).end(await response.bytes())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    serve(given) {
      answer = given
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
