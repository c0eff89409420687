import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { toReadable } from '../apps/platform/src/project/log-line.ts'
import type { Part } from '../apps/platform/src/project/part.ts'
import { freePort } from '../apps/platform/src/project/ports.ts'
import {
  address,
  type World as Parts,
  startBackOffice,
  startPlatform,
  startStorefront,
} from '../scripts/start/parts.ts'
import { createWorld, type World } from './world.ts'

export interface Started {
  readonly world: World
  readonly stop: () => Promise<void>
}

/** Starts a platform in memory on a free port, with the built storefront and back office unless `alone` is set. */
export async function startWorld({
  url,
  alone = false,
  environment = {},
}: {
  url?: (port: number) => string
  alone?: boolean
  environment?: Readonly<Record<string, string>>
} = {}): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-world-'))
  const log: string[] = []
  const ports = { platform: await freePort(0), storefront: await freePort(0), backOffice: await freePort(0) }
  const world: Parts = {
    ports,
    data: 'memory',
    connectionFile: join(folder, 'connection.json'),
    seed: 'small-shop',
    hot: false,
    forwardingSecret: randomUUID(),
    environment,
    ...(url && { baseUrl: url(ports.platform) }),
    say: (name, line) => log.push(`${name}: ${toReadable(line)}`),
  }
  const parts: Part[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.stop()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const platform = startPlatform(world)
    parts.push(platform)
    await platform.ready()
    if (!alone) parts.push(startStorefront(world), startBackOffice(world))
    await Promise.all(parts.map((part) => part.ready()))
  } catch (error) {
    await stop()
    throw new Error(`The world of the journeys could not start.\n${log.slice(-30).join('\n')}`, {
      cause: error,
    })
  }
  return {
    world: createWorld({
      storefront: address(ports.storefront),
      backOffice: address(ports.backOffice),
      platform: world.baseUrl ?? address(ports.platform),
      connection: JSON.parse(await readFile(world.connectionFile, 'utf8')),
    }),
    stop,
  }
}
