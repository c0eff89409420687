// Measures what a phone user waits for: the largest paint, blocked time and the slowest interaction, in the real browser
// on a slow network and processor. It needs `npm run build`. `--fast` measures without the slow network.
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'

import { startWorld } from '../e2e/start-world.ts'
import type { World } from '../e2e/world.ts'
import { ensureBrowser } from '../scripts/test/browser.ts'

/** Fast 3G as the page testing tools define it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
const visits = 5
/** In milliseconds. */
const limits: Vitals = { paint: 1_500, blocked: 100, interaction: 100 }

interface Vitals {
  /** Largest Contentful Paint. */
  readonly paint: number
  /** Total Blocking Time: what tasks take over 50 ms each, from the first paint until the network is idle. */
  readonly blocked: number
  /** The slowest event until its next paint. */
  readonly interaction: number
}

interface Visit {
  readonly title: string
  /** Brings a new browser to the state before the page, and returns the page's address. */
  readonly prepare: (page: Page, world: World) => Promise<string>
  readonly interact: (page: Page) => Promise<void>
}

const pages: readonly Visit[] = [
  {
    title: 'home',
    prepare: async (_, { storefront }) => `${storefront}/`,
    interact: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).tap()
      await page.locator('#menu').waitFor()
    },
  },
  {
    title: 'product list',
    prepare: async (_, { storefront }) => `${storefront}/products`,
    interact: async (page) => {
      await page.getByRole('button', { name: /^Filter/ }).tap()
      await page.getByRole('button', { name: /^Show \d/ }).waitFor()
    },
  },
  {
    title: 'product',
    prepare: async (_, { storefront }) => `${storefront}/products/harbour-mug`,
    interact: async (page) => {
      await page.getByRole('button', { name: 'Add to cart' }).first().tap()
      await page.getByRole('dialog', { name: 'Your cart' }).waitFor()
    },
  },
  {
    title: 'checkout',
    prepare: async (page, { storefront }) => {
      await page.goto(`${storefront}/products/tidal-plate`)
      await page.getByRole('button', { name: 'Add to cart' }).first().tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).tap()
      await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
      return page.url()
    },
    interact: async (page) => {
      await page.getByLabel('Email address').tap()
      await page.keyboard.type('ada@example.com')
      await page.keyboard.press('Tab')
    },
  },
]

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } })
const { world, stop } = await startWorld()
try {
  const { path, env = {} } = await ensureBrowser()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } })
  const network = values.fast ? 'the machine’s own network' : 'Fast 3G'
  console.log(
    `medians of ${visits} visits with a Pixel 7 on ${network}, processor ${slowdown} times slower, in ms`,
  )
  console.log(row('', ['paint', 'blocked', 'interaction']))
  for (const visit of pages) {
    // A rendition is made at its first request, which takes longer.
    await measure(browser, visit)
    const all: Vitals[] = []
    while (all.length < visits) all.push(await measure(browser, visit))
    const found = medians(all)
    console.log(row(visit.title, inCells(found)))
    if (isOver(found)) process.exitCode = 1
  }
  console.log(row('at most', inCells(limits)))
  await browser.close()
} finally {
  await stop()
}

async function measure(browser: Browser, { prepare, interact }: Visit): Promise<Vitals> {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  try {
    const before = await context.newPage()
    const url = await prepare(before, world)
    await before.close()
    return await visit(context, url, interact)
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, url: string, interact: Visit['interact']): Promise<Vitals> {
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // The browser reports no end of a beacon on an emulated network, so the page would never be at rest.
  await session.send('Network.setBlockedURLs', { urls: ['*/v1/visits/*'] })
  if (!values.fast) await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  // The page is at rest: input from now on ends the search for the largest paint.
  const { paint, blocked } = await page.evaluate(() => (window as unknown as Observed).vitals)
  await interact(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const { interaction } = await page.evaluate(() => (window as unknown as Observed).vitals)
  return { paint, blocked, interaction }
}

interface Observed {
  readonly vitals: { paint: number; blocked: number; interaction: number }
}

/** Runs in the page. */
function observe(): void {
  const vitals = { paint: 0, blocked: 0, interaction: 0 }
  Object.assign(window, { vitals })
  const follow = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    })
  follow('largest-contentful-paint', ({ startTime }) => {
    vitals.paint = startTime
  })
  follow('longtask', ({ duration }) => {
    vitals.blocked += Math.max(0, duration - 50)
  })
  follow(
    'event',
    ({ duration }) => {
      vitals.interaction = Math.max(vitals.interaction, duration)
    },
    { durationThreshold: 16 },
  )
}

function medians(all: readonly Vitals[]): Vitals {
  const middle = (name: keyof Vitals) =>
    all.map((one) => one[name]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  return { paint: middle('paint'), blocked: middle('blocked'), interaction: middle('interaction') }
}

function isOver(found: Vitals): boolean {
  return (
    found.paint > limits.paint || found.blocked > limits.blocked || found.interaction > limits.interaction
  )
}

function inCells({ paint, blocked, interaction }: Vitals): readonly string[] {
  return [paint, blocked, interaction].map((one) => one.toFixed(0))
}

function row(title: string, cells: readonly string[]): string {
  return title.padEnd(14) + cells.map((cell) => cell.padStart(13)).join('')
}
