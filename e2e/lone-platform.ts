import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionFile } from '@vitrine/platform'

import { Part } from '../scripts/start/part.ts'
import { cache } from './world.ts'

export interface LonePlatform {
  readonly connection: ConnectionFile
  readonly stop: () => Promise<void>
}

/** A platform in memory without the shops around it; `name` is also the one of its connection file. */
export async function startLonePlatform(name: string, port: number, url: string): Promise<LonePlatform> {
  const connectionFile = join(cache, `${name}.json`)
  const flags = ['--port', String(port), '--base-url', url, '--data', 'memory', '--seed', 'small-shop']
  let ready = (): void => {}
  const written = new Promise<void>((resolve) => {
    ready = resolve
  })
  const serve = ['apps/platform/bin/vitrine.mjs', 'serve', '--dev', '--connection', connectionFile]
  const part = new Part({
    name,
    command: ['node', ...serve, ...flags],
    in: '.',
    env: { NODE_ENV: 'development' },
    url: `http://127.0.0.1:${port}/_dev/clock`,
    say: (line) => line.startsWith('ready') && ready(),
  })
  await Promise.all([part.ready(), written])
  return {
    connection: JSON.parse(await readFile(connectionFile, 'utf8')),
    stop: () => part.stop(),
  }
}
