import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Receiver {
  readonly url: string
  /** Bodies in the order of their arrival. */
  readonly got: string[]
  /** The status of its next answers; first 200. */
  status: number
  close(): void
}

/** A server that receives the shop's webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const got: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    // A request that is cut off, for example by the end of the journey, is no failure.
    request.on('end', () => {
      got.push(Buffer.concat(parts).toString())
      response.statusCode = receiver.status
      response.end(receiver.status === 200 ? 'thank you' : 'asleep')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/webhooks`,
    got,
    status: 200,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}
