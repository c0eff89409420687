import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Receiver {
  readonly url: string
  /** Bodies, in the order in which they came. */
  readonly got: string[]
  /** What it answers from now on; 200 until it is told. */
  status: number
  close(): void
}

/** A server of somebody's own that is told what happens in the shop. */
export async function startReceiver(): Promise<Receiver> {
  const got: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    // What is broken off, as by the end of the journey, has no end and is no mistake.
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
