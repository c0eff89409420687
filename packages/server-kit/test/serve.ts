import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Served {
  /** The origin of the server. */
  readonly url: string
  close(): void
}

/** Serves a request handler on this machine. */
export async function serve(handle: (request: Request) => Promise<Response>): Promise<Served> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const body = method === 'GET' ? undefined : new Uint8Array(await buffer(incoming))
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    const answer = await handle(
      new Request(`http://${headers.host}${url}`, { method, headers: sent, ...(body && { body }) }),
    )
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(new Uint8Array(await answer.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
