import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

import { freePort } from '../scripts/start/ports.ts'
import { test as base, cache } from './world.ts'

const folder = join(import.meta.dirname, '../examples/nextjs')

/** The journeys' test with the Next.js example, built and started over the world's platform. */
export const test = base.extend<object, { nextSite: string }>({
  nextSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const port = String(await freePort(0))
      const env = {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        VITRINE_CONNECTION: join(cache, 'connection.json'),
      }
      const run = (...args: string[]) =>
        spawn('next', args, { cwd: folder, env: env as never, stdio: 'pipe' })
      await ended(run('build'))
      const server = run('start', '--port', port, '--hostname', '127.0.0.1')
      await saying(server, 'Ready')
      await use(`http://127.0.0.1:${port}`)
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

function saying(child: ChildProcess, word: string): Promise<void> {
  const lines = outputOf(child)
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => `${text}`.includes(word) && resolve())
    child.once('exit', () => reject(new Error(`The example does not start.\n${lines.join('')}`)))
  })
}
