import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { freePort } from '../scripts/start/ports.ts'
import { ended, saying } from './run-example.ts'
import { test as base } from './world.ts'

/** What the example's cookies are sealed with. */
export const sessionSecret = 'a secret of the journeys that is long enough'

const folder = join(import.meta.dirname, '../examples/nextjs')

interface NextServer {
  readonly url: string
  /** What it has printed. */
  readonly log: readonly string[]
}

/** The journeys' test with the Next.js example, built and started over the world's platform. */
export const test = base.extend<object, { nextServer: NextServer; nextSite: string }>({
  nextSite: [async ({ nextServer }, use) => use(nextServer.url), { scope: 'worker' }],
  nextServer: [
    async ({ world }, use) => {
      const port = String(await freePort(0))
      const env = {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        VITRINE_URL: world.platform,
        VITRINE_CLIENT_ID: world.connection.clientId,
        SESSION_SECRET: sessionSecret,
      }
      const run = (...args: string[]) =>
        spawn('next', args, { cwd: folder, env: env as never, stdio: 'pipe' })
      await ended(run('build'))
      const server = run('start', '--port', port, '--hostname', '127.0.0.1')
      const log = await saying(server, 'Ready')
      await use({ url: `http://127.0.0.1:${port}`, log })
      server.kill()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
