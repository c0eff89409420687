import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

import { freePort } from '../scripts/start/ports.ts'
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

const outputOf = (child: ChildProcess) => {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => lines.push(`${text}`))
  return lines
}

function ended(child: ChildProcess): Promise<void> {
  const lines = outputOf(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The example does not build.\n${lines.join('')}`)),
    )
  })
}

function saying(child: ChildProcess, word: string): Promise<readonly string[]> {
  const lines = outputOf(child)
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => `${text}`.includes(word) && resolve(lines))
    child.once('exit', () => reject(new Error(`The example does not start.\n${lines.join('')}`)))
  })
}
