import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { decodeJwt } from 'jose'

import type { Shop } from './shop.ts'

/** An event as its receiver reads it. */
export interface ReceivedEvent {
  readonly eventType: string
  // biome-ignore lint/suspicious/noExplicitAny: an event as it came over the wire
  readonly event: any
}

export interface Listener {
  /** The events since the last call. */
  takeEvents(): Promise<ReceivedEvent[]>
  close(): void
}

/** Subscribes a server of its own to every event of a shop. */
export async function listenTo(shop: Shop): Promise<Listener> {
  let received: ReceivedEvent[] = []
  const server = createServer(async (request, response) => {
    const envelope = JSON.parse(String(decodeJwt(await text(request)).data))
    received.push({ eventType: envelope.eventType, event: JSON.parse(envelope.data) })
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await shop.call('POST', '/_dev/webhooks', { url: `http://127.0.0.1:${port}/hook` })
  return {
    async takeEvents() {
      await shop.platform.settle()
      const events = received
      received = []
      return events
    },
    close: () => server.close(),
  }
}
