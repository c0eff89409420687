import { join, relative } from 'node:path'
import { root } from '../scripts/lib/project.mjs'
import { startStorefront } from '../scripts/start/parts.ts'
import { freePort } from '../scripts/start/ports.ts'
import { test as base } from './own-platform.ts'
import { cache } from './world.ts'

/** The journeys' test with a storefront over the worker's own platform: there its clock can be moved. */
export const test = base.extend<object, { shop: string }>({
  shop: [
    async ({ platform }, use, { parallelIndex }) => {
      const storefront = await freePort(0)
      const part = startStorefront({
        ports: { platform: Number(new URL(platform.url).port), storefront, backOffice: 0 },
        data: 'memory',
        connectionFile: relative(root, join(cache, `own-${parallelIndex}.json`)),
        seed: 'small-shop',
        hot: false,
        say: () => {},
      })
      await part.ready()
      await use(`http://127.0.0.1:${storefront}`)
      await part.stop()
    },
    // A start of its own is no part of the first journey's minute; what cannot start says so by itself.
    { scope: 'worker', timeout: 100_000 },
  ],
})
