import { type Browser, devices, expect, type Page } from '@playwright/test'

import { settled } from './page-state.ts'

export const kinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Other'] as const
type Kind = (typeof kinds)[number]

export interface Weight {
  readonly count: number
  readonly bytes: number
}
type Weights = ReadonlyMap<Kind, Weight>

export interface PageWeight {
  /** Before the first action. */
  readonly first: Weights
  /** After scrolling to the end. */
  readonly whole: Weights
  readonly largest: readonly Loaded[]
}

export const phone = 'Pixel 7'

/** The most bytes that the home page of the demo shop loads on a phone. */
export const limit = 350_000

/** Measures the bytes that a phone loads for a page. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  // A rendition is made at its first request, which takes longer.
  await visit(browser, url)
  return visit(browser, url)
}

export function total(weights: Weights): Weight {
  const all = [...weights.values()]
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

export function inKilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1).padStart(7)} kB`
}

async function visit(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ ...devices[phone], reducedMotion: 'reduce' })
  const page = await context.newPage()
  const loaded = await observe(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const first = weigh(loaded)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })
  await page.mouse.move(1, 1)
  await settled(page)
  await expect.poll(() => [...loaded.values()].every(({ bytes }) => bytes > 0)).toBe(true)
  const whole = weigh(loaded)
  const largest = [...loaded.values()].sort((one, other) => other.bytes - one.bytes).slice(0, 12)
  await context.close()
  return { first, whole, largest }
}

export interface Loaded {
  readonly name: string
  readonly kind: Kind
  bytes: number
}

/** The sizes as they were sent, with their headers. */
async function observe(page: Page): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const kind = kinds.find((one) => one === type) ?? 'Other'
    if (!request.url.startsWith('data:')) loaded.set(requestId, { name: request.url, kind, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  return loaded
}

function weigh(loaded: ReadonlyMap<string, Loaded>): Weights {
  const weights = new Map<Kind, Weight>()
  for (const { kind, bytes } of loaded.values()) {
    const before = weights.get(kind) ?? { count: 0, bytes: 0 }
    weights.set(kind, { count: before.count + 1, bytes: before.bytes + bytes })
  }
  return weights
}
