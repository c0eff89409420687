import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that systems assign automatically: a server listens only seconds later, and another process could get
// an automatic port in between. Each process looks in its own slice, so that two of them do not choose the same port.
const unasked = { from: 10_240, to: 32_768 }
const slices = 16
const size = Math.floor((unasked.to - unasked.from) / slices)
const slice = unasked.from + (process.pid % slices) * size

/** Ports given out by this process, whose servers may not listen yet. */
const promised = new Set<number>()

/**
 * The port itself, or the next free one after it. For 0, any free port that the system does not assign automatically.
 * No port is given out twice by one process.
 */
export async function freePort(wanted: number): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = wanted === 0 ? randomInt(slice, slice + size) : wanted + attempt
    if (promised.has(port)) continue
    promised.add(port)
    if (await isFree(port)) return port
    promised.delete(port)
  }
  throw new Error(wanted === 0 ? 'No port is free.' : `No port is free between ${wanted} and ${wanted + 99}.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
