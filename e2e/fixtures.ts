import { test as base, type Page } from '@playwright/test'

import { openPage, settled } from './page-state.ts'
import { type BlankSite, serveBlankSite } from './sites/blank-site.ts'
import { type Browse, openBrowsers } from './sites/browsers.ts'
import {
  type ConnectableShop,
  type ConnectedShop,
  serveConnectableShop,
  serveConnectedShop,
} from './sites/connected-shop.ts'
import { type NextSite, serveNextSite, serveNextTemplate } from './sites/next-site.ts'
import { serveViteSite } from './sites/vite-site.ts'
import { startWorld } from './start-world.ts'
import type { World } from './world.ts'

interface JourneyFixtures {
  /** A freshly seeded shop. */
  readonly world: World
  /** Goes to a page of an app in the journey's browser or in another one, and waits until it answers. */
  readonly open: (url: string, page?: Page) => Promise<Page>
  /** Waits until no request of the page is in flight. */
  readonly settled: (page?: Page) => Promise<void>
  /** A separate browser that allows or blocks cookies in frames of other sites. */
  readonly browse: Browse
}

interface WorkerFixtures {
  readonly running: World
  /** A platform on its own domain (`id.localhost`): to a browser, `shop.localhost` is a third party. */
  readonly identity: World
  /** A site without a server: an empty page with the client. */
  readonly site: BlankSite
  /** A shop with an account at the twin of the payment provider. */
  readonly connectedShop: ConnectedShop
  /** A shop whose owner can connect an account at the twin in the back office. */
  readonly connectableShop: ConnectableShop
  readonly nextServer: NextSite
  readonly nextSite: string
  readonly nextTemplate: NextSite
  readonly viteSite: string
}

// Servers start outside the time limit of the journeys, and report their own failures.
const start = { scope: 'worker', timeout: 300_000 } as const

/**
 * The test function of all journeys. With a single one, Playwright keeps its workers and their processes for the whole
 * run; a fixture starts when the first journey needs it.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const { world, stop } = await startWorld()
      await use(world)
      await stop()
    },
    start,
  ],
  identity: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const { world, stop } = await startWorld({ alone: true, url: (port) => `http://id.localhost:${port}` })
      await use(world)
      await stop()
    },
    start,
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  site: [async ({}, use) => serveBlankSite(use), start],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  connectedShop: [async ({}, use) => serveConnectedShop(use), start],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  connectableShop: [async ({}, use) => serveConnectableShop(use), start],
  nextServer: [async ({ running }, use) => serveNextSite(running, use), start],
  nextSite: [async ({ nextServer }, use) => use(nextServer.url), start],
  nextTemplate: [async ({ running }, use) => serveNextTemplate(running, use), start],
  viteSite: [async ({ running }, use) => serveViteSite(running, use), start],

  async world({ running }, use) {
    // Jobs of the previous journey must not write rows while the platform deletes them.
    await running.settle()
    await running.reset()
    await use(running)
  },
  open: async ({ page }, use) => use((url, on = page) => openPage(on, url)),
  settled: async ({ page }, use) => use((on = page) => settled(on)),
  browse: async ({ launchOptions }, use) => openBrowsers(launchOptions, use),
})
