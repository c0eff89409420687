import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../scripts/lib/project.mjs'
import { toReadable } from '../scripts/start/log-line.ts'
import type { Part } from '../scripts/start/part.ts'
import {
  address,
  startBackOffice,
  startPlatform,
  startStorefront,
  type World,
} from '../scripts/start/parts.ts'
import { freePort } from '../scripts/start/ports.ts'
import { cache, writeWorld } from './world.ts'

/** Starts a platform in memory and the built apps on free ports; answers how to stop them. */
export default async function startWorld(): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true })
  const log: string[] = []
  const ports = { platform: await freePort(0), storefront: await freePort(0), backOffice: await freePort(0) }
  const world: World = {
    ports,
    data: 'memory',
    connectionFile: relative(root, join(cache, 'connection.json')),
    seed: 'small-shop',
    hot: false,
    say: (name, line) => log.push(`${name}: ${toReadable(line)}`),
  }
  const parts: Part[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.stop()))
    await rm(cache, { recursive: true, force: true })
  }
  try {
    const platform = startPlatform(world)
    parts.push(platform)
    await platform.ready()
    parts.push(startStorefront(world), startBackOffice(world))
    await Promise.all(parts.map((part) => part.ready()))
  } catch (error) {
    await stop()
    throw new Error(`The world of the journeys could not start.\n${log.slice(-30).join('\n')}`, {
      cause: error,
    })
  }
  await writeWorld({
    storefront: address(ports.storefront),
    backOffice: address(ports.backOffice),
    platform: address(ports.platform),
    connection: JSON.parse(await readFile(join(cache, 'connection.json'), 'utf8')),
  })
  return stop
}
