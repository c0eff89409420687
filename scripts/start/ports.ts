import { createServer } from 'node:net'

/** The port itself, or the next free one after it. Port 0 lets the system choose. */
export async function freePort(wanted: number, taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) {
    if (taken.has(port)) continue
    const free = await tryPort(port)
    if (free !== undefined) return free
  }
  throw new Error(`No port is free between ${wanted} and ${wanted + 99}.`)
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
