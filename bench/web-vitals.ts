// Measures what a phone user waits for, in the real browser on a slow network and processor. These are the largest paint,
// blocked time, and the slowest tap while the page loads and later. It needs `npm run build`. `--fast` measures without
// the slow network.
import { parseArgs } from 'node:util'
import {
  type Browser,
  type BrowserContext,
  chromium,
  devices,
  type Locator,
  type Page,
} from '@playwright/test'

import { startWorld } from '../e2e/start-world.ts'
import type { World } from '../e2e/world.ts'
import { ensureBrowser } from '../scripts/test/browser.ts'

/** Fast 3G as the page testing tools define it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
const visits = 5
/** Milliseconds between two taps while the page loads. */
const tapPause = 100
/** In milliseconds. */
const limits: Vitals = { paint: 1_500, blocked: 100, early: 100, interaction: 100 }

const names = ['paint', 'blocked', 'early', 'interaction'] as const satisfies (keyof Vitals)[]

interface Vitals {
  /** Largest Contentful Paint. */
  readonly paint: number
  /** Total Blocking Time: what tasks take over 50 ms each, from the first paint until the network is idle. */
  readonly blocked: number
  /** The slowest of many taps on the heading, from the first paint until the page is at rest. */
  readonly early: number
  /** The slowest interaction with the page at rest, until its next paint. */
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
      await tap(page.getByRole('button', { name: 'Menu' }))
      await page.locator('#menu').waitFor()
    },
  },
  {
    title: 'product list',
    prepare: async (_, { storefront }) => `${storefront}/products`,
    interact: async (page) => {
      await tap(page.getByRole('button', { name: /^Filter/ }))
      await page.getByRole('button', { name: /^Show \d/ }).waitFor()
    },
  },
  {
    title: 'product',
    prepare: async (_, { storefront }) => `${storefront}/products/harbour-mug`,
    interact: async (page) => {
      await tap(page.getByRole('button', { name: 'Add to cart' }).first())
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
      await tap(page.getByLabel('Email address'))
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
  console.log(row('', ['paint', 'blocked', 'early tap', 'interaction']))
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
    // Input ends the search for the largest paint, so the early taps have a visit of their own.
    const early = await tapEarly(await open(context), url)
    const page = await open(context)
    await page.goto(url, { waitUntil: 'networkidle' })
    const { paint, blocked } = await read(page)
    await interact(page)
    await painted(page)
    return { paint, blocked, early, interaction: (await read(page)).interaction }
  } finally {
    await context.close()
  }
}

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // The browser reports no end of a beacon on an emulated network, so the page would never be at rest.
  await session.send('Network.setBlockedURLs', { urls: ['*/v1/visits/*'] })
  if (!values.fast) await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

async function tapEarly(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const place = await placeOf(page.getByRole('heading', { level: 1 }))
  let isLoading = true
  const loaded = page.waitForLoadState('networkidle').then(() => {
    isLoading = false
  })
  while (isLoading) {
    await page.touchscreen.tap(...place)
    await page.waitForTimeout(tapPause)
  }
  await loaded
  await painted(page)
  const { interaction } = await read(page)
  await page.close()
  return interaction
}

/** Without the checks of `locator.tap`, which run in the page and delay its answer. */
async function tap(target: Locator): Promise<void> {
  const place = await placeOf(target)
  await painted(target.page())
  await target.page().touchscreen.tap(...place)
}

async function placeOf(target: Locator): Promise<[x: number, y: number]> {
  await target.waitFor()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} has no place on the page`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** The browser reports an interaction after its paint. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}

interface Observed {
  readonly vitals: { paint: number; blocked: number; interaction: number }
}

function read(page: Page): Promise<Observed['vitals']> {
  return page.evaluate(() => (window as unknown as Observed).vitals)
}

/** Runs in the page. */
function observe(): void {
  const vitals = { paint: 0, blocked: 0, interaction: 0 }
  Object.assign(window, { vitals })
  const follow = <E extends PerformanceEntry>(type: string, note: (entry: E) => void, more = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as E[]).forEach(note)).observe({
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
  follow<PerformanceEventTiming & { readonly interactionId: number }>(
    'event',
    ({ duration, interactionId }) => {
      // A pointer that rests where the page appears is no interaction, but the browser times it until the first paint.
      if (interactionId > 0) vitals.interaction = Math.max(vitals.interaction, duration)
    },
    { durationThreshold: 16 },
  )
}

function medians(all: readonly Vitals[]): Vitals {
  const middle = (name: keyof Vitals) =>
    all.map((one) => one[name]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  return {
    paint: middle('paint'),
    blocked: middle('blocked'),
    early: middle('early'),
    interaction: middle('interaction'),
  }
}

function isOver(found: Vitals): boolean {
  return names.some((name) => found[name] > limits[name])
}

function inCells(found: Vitals): readonly string[] {
  return names.map((name) => found[name].toFixed(0))
}

function row(title: string, cells: readonly string[]): string {
  return title.padEnd(14) + cells.map((cell) => cell.padStart(13)).join('')
}
