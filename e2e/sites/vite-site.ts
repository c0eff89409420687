import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../../apps/platform/src/project/ports.ts'
import type { World } from '../world.ts'
import { ended, saying } from './run-example.ts'

const folder = join(import.meta.dirname, '../../examples/vite-spa')

/** Builds the Vite example, and serves it with a platform. */
export async function serveViteSite(world: World, use: (url: string) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'vitrine-vite-'))
  const env = {
    ...process.env,
    VITRINE_URL: world.platform,
    VITRINE_CLIENT_ID: world.connection.clientId,
  }
  const run = (...args: string[]) => spawn('vite', args, { cwd: folder, env, stdio: 'pipe' })
  await ended(run('build', '--outDir', outDir, '--emptyOutDir'))
  const port = String(await freePort(0))
  const server = run('preview', '--outDir', outDir, '--port', port, '--host', '127.0.0.1')
  await saying(server, port)
  await use(`http://127.0.0.1:${port}`)
  server.kill()
  await rm(outDir, { recursive: true })
}
