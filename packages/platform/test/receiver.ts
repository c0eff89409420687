import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { decodeJwt } from 'jose'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly at: number
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** Default: 200. */
  answer: (response: ServerResponse, received: Received) => void
  close(): void
}

/** A server that receives webhooks. */
export async function createReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const { url = '/', headers } = request
    const one = { path: url, headers, body: await text(request), at: performance.now() }
    receiver.received.push(one)
    receiver.answer(response, one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: (response) => response.end('noted'),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}

/** The JWT's envelope with its event. */
export function unpacked(body: string) {
  const claims = decodeJwt(body)
  const envelope = JSON.parse(String(claims.data))
  return { claims, envelope, event: JSON.parse(envelope.data) }
}
