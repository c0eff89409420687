import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that systems assign automatically: a server listens only seconds later, and another process could get
// an automatic port in between.
const unasked = { from: 10_240, to: 32_768 }

/**
 * The port itself, or the next free one after it. For 0, any free port that the system does not assign automatically.
 */
export async function freePort(wanted: number, taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = wanted === 0 ? randomInt(unasked.from, unasked.to) : wanted + attempt
    if (taken.has(port)) continue
    const free = await tryPort(port)
    if (free !== undefined) return free
  }
  throw new Error(wanted === 0 ? 'No port is free.' : `No port is free between ${wanted} and ${wanted + 99}.`)
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
