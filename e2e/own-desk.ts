import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { test as base } from '@playwright/test'

import { root } from '../scripts/lib/project.mjs'
import { address, type World as Parts, startBackOffice, startPlatform } from '../scripts/start/parts.ts'
import { freePort } from '../scripts/start/ports.ts'
import { cache, type World } from './world.ts'

/** A platform and a back office of one worker's own: what its owner switches is nobody else's business. */
export const test = base.extend<object, { desk: World }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      const ports = {
        platform: await freePort(0),
        storefront: await freePort(0),
        backOffice: await freePort(0),
      }
      const connectionFile = relative(root, join(cache, `desk-${parallelIndex}.json`))
      const seed = 'small-shop'
      const parts: Parts = { ports, data: 'memory', connectionFile, seed, hot: false, say: () => {} }
      const platform = startPlatform(parts)
      await platform.ready()
      const backOffice = startBackOffice(parts)
      await backOffice.ready()
      await use({
        platform: address(ports.platform),
        backOffice: address(ports.backOffice),
        storefront: address(ports.storefront),
        connection: JSON.parse(await readFile(join(root, connectionFile), 'utf8')),
      })
      await Promise.all([platform.stop(), backOffice.stop()])
    },
    // A start of its own is no part of the first journey's minute; what cannot start says so by itself.
    { scope: 'worker', timeout: 190_000 },
  ],
})
