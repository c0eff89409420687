import { spawn } from 'node:child_process'
import { cp, rm, symlink, writeFile } from 'node:fs/promises'
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

const root = join(import.meta.dirname, '../..')
const example = join(root, 'examples/nextjs')

/** Builds the Next.js example, and starts it with a platform. */
export const serveNextSite = (world: World, use: (site: NextSite) => Promise<void>): Promise<void> =>
  serve(example, world, use)

/** The same with the Next.js template of `npm create vitrine`, as it is in a new project. */
export async function serveNextTemplate(world: World, use: (site: NextSite) => Promise<void>): Promise<void> {
  const folder = join(root, '.cache/next-template')
  await rm(folder, { recursive: true, force: true })
  await cp(example, folder, { recursive: true, filter: (path) => !path.endsWith('.next') })
  for (const name of ['app', 'coming-soon.ts', 'proxy.ts'])
    await cp(join(root, 'templates/next', name), join(folder, name), { recursive: true })
  const packages = ['client', 'pricing', 'server-kit', 'theme'].map((name) => `@vitrine/${name}`)
  await writeFile(
    join(folder, 'next.config.ts'),
    `export default { transpilePackages: ${JSON.stringify(packages)} }`,
  )
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await serve(folder, world, use)
}

async function serve(folder: string, world: World, use: (site: NextSite) => Promise<void>): Promise<void> {
  const env = environmentOf(world)
  await ended(run(folder, ['build'], env))
  const { site, stop } = await start(folder, env)
  await use(site)
  stop()
}

/** Starts the built example once more, with other variables. */
export const startNextSite = (world: World, more: Readonly<Record<string, string>>): Promise<Started> =>
  start(example, { ...environmentOf(world), ...more })

interface Started {
  readonly site: NextSite
  readonly stop: () => void
}

async function start(folder: string, env: NodeJS.ProcessEnv): Promise<Started> {
  const port = String(await freePort(0))
  const server = run(folder, ['start', '--port', port, '--hostname', '127.0.0.1'], env)
  const log = await saying(server, 'Ready')
  return { site: { url: `http://127.0.0.1:${port}`, log }, stop: () => void server.kill() }
}

const environmentOf = (world: World) => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production' as const,
  VITRINE_URL: world.platform,
  VITRINE_CLIENT_ID: world.connection.clientId,
  SESSION_SECRET: sessionSecret,
})

const run = (cwd: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  spawn('next', args, { cwd, env, stdio: 'pipe' })
