import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../scripts/start/ports.ts'
import { ended, saying } from './run-example.ts'
import { test as base } from './world.ts'

const folder = join(import.meta.dirname, '../examples/vite-spa')

/** The journeys' test with the example of Vite, built and served over the world's platform. */
export const test = base.extend<object, { viteSite: string }>({
  viteSite: [
    async ({ world }, use) => {
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
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
