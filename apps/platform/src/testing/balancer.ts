import { EventEmitter, once } from 'node:events'
import { type Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  readonly url: string
  /** Sets the nodes that receive requests. */
  use(nodes: readonly string[]): void
  /** Waits until a node has ended all requests that it received before it was taken out. */
  rested(node: string): Promise<void>
  close(): void
}

/**
 * Distributes requests round-robin over the nodes. It skips nodes that refuse the connection; a node that dies later
 * loses its reply. Every `losing` replies, one is dropped after the node has done the work. The agent keeps
 * connections to nodes that are not killed.
 */
export async function startBalancer(losing: number, agent: Agent | false = false): Promise<Balancer> {
  let nodes: readonly string[] = []
  let turn = 0
  let replies = 0
  const asking = new Map<string, number>()
  const ended = new EventEmitter()
  const count = (node: string, change: number) => asking.set(node, (asking.get(node) ?? 0) + change)
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => hand(Buffer.concat(chunks), nodes.length))
    const hand = (body: Buffer, left: number): void => {
      const node = nodes[turn++ % nodes.length]
      if (!node || left === 0) return void outgoing.writeHead(503).end()
      const asked = request(
        new URL(incoming.url ?? '/', node),
        { method: incoming.method, headers: incoming.headers, agent },
        (reply) => {
          if (++replies % losing === 0) {
            reply.resume()
            return void outgoing.destroy()
          }
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.on('data', (chunk) => outgoing.write(chunk))
          reply.on('end', () => outgoing.end())
          reply.on('error', () => outgoing.destroy())
        },
      )
      count(node, 1)
      asked.on('close', () => {
        count(node, -1)
        ended.emit(node)
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') hand(body, left - 1)
        else outgoing.destroy()
      })
      outgoing.on('close', () => {
        if (!asked.writableFinished) asked.destroy()
      })
      asked.end(body)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(next) {
      nodes = next
    },
    async rested(node) {
      while (asking.get(node)) await once(ended, node)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
