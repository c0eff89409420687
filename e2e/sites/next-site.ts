import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { freePort } from '../../apps/platform/src/project/ports.ts'
import type { World } from '../world.ts'
import { ended, saying } from './run-example.ts'

export interface NextSite {
  readonly url: string
  /** Its output. */
  readonly log: readonly string[]
}

/** Encrypts the example's cookies. */
export const sessionSecret = 'a secret of the journeys that is long enough'

const folder = join(import.meta.dirname, '../../examples/nextjs')

/** Builds the Next.js example, and starts it with a platform. */
export async function serveNextSite(world: World, use: (site: NextSite) => Promise<void>): Promise<void> {
  const port = String(await freePort(0))
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    VITRINE_URL: world.platform,
    VITRINE_CLIENT_ID: world.connection.clientId,
    SESSION_SECRET: sessionSecret,
  }
  const run = (...args: string[]) => spawn('next', args, { cwd: folder, env: env as never, stdio: 'pipe' })
  await ended(run('build'))
  const server = run('start', '--port', port, '--hostname', '127.0.0.1')
  const log = await saying(server, 'Ready')
  await use({ url: `http://127.0.0.1:${port}`, log })
  server.kill()
}
