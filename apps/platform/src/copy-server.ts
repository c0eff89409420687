import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'

import { type CopyEndpoint, copyPath, endpointFile } from './copies.ts'

export interface CopyServer {
  close(): void
}

const day = 24 * 3600 * 1000

/**
 * Copies the database that this process serves, for a command that cannot open it at the same time. It listens on
 * loopback and requires a token from a file that only the owner can read.
 */
export async function serveCopies(
  data: string,
  copyTo: (directory: string) => Promise<void>,
): Promise<CopyServer> {
  const token = randomBytes(32).toString('hex')
  const proof = Buffer.from(`Bearer ${token}`)
  const server = createServer(async (request, response) => {
    request.resume()
    const shown = Buffer.from(request.headers.authorization ?? '')
    if (shown.length !== proof.length || !timingSafeEqual(shown, proof)) return response.writeHead(401).end()
    const [, name] = (request.method === 'PUT' && copyPath.exec(request.url ?? '')) || []
    if (!name) return response.writeHead(404).end()
    try {
      const copies = join(resolve(data), 'copies')
      await removeLeft(copies)
      await copyTo(join(copies, name))
      response.writeHead(201).end()
    } catch (error) {
      response.writeHead(500).end((error as Error).message)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  const file = endpointFile(data)
  const { port } = server.address() as AddressInfo
  // A killed process may have left the file behind.
  await rm(file, { force: true })
  await writeFile(file, JSON.stringify({ port, token } satisfies CopyEndpoint), { mode: 0o600, flag: 'wx' })
  return {
    close() {
      rmSync(file, { force: true })
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The requesting command removes its copy, unless it is killed. */
async function removeLeft(copies: string): Promise<void> {
  for (const name of await readdir(copies).catch(() => [])) {
    const path = join(copies, name)
    if ((await stat(path)).mtimeMs < Date.now() - day) await rm(path, { recursive: true, force: true })
  }
}
