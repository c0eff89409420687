// Measures the bytes of each kind that a phone loads for the home page of the demo shop: before the first action, and
// after scrolling to the end. It needs `npm run build`. Arguments are paths of other pages.
import { type Browser, chromium, devices, expect, type Page } from '@playwright/test'

import { settled } from '../e2e/page-state.ts'
import { startWorld } from '../e2e/start-world.ts'
import { ensureBrowser } from '../scripts/test/browser.ts'

const kinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Other'] as const
type Kind = (typeof kinds)[number]
type Weights = Map<Kind, { count: number; bytes: number }>

const phone = 'Pixel 7'
const limit = 350_000
const paths = process.argv.slice(2)

const { world, stop } = await startWorld()
try {
  const { path, env = {} } = await ensureBrowser()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } })
  for (const one of paths.length > 0 ? paths : ['/']) await measure(browser, world.storefront + one)
  await browser.close()
} finally {
  await stop()
}

async function measure(browser: Browser, url: string): Promise<void> {
  // A rendition is made at its first request, which takes longer.
  await visit(browser, url)
  const { first, whole, largest } = await visit(browser, url)
  console.log(`${new URL(url).pathname}, on a ${phone}`)
  for (const kind of kinds)
    console.log(
      row(
        kind,
        [first, whole].map((one) => one.get(kind)),
      ),
    )
  console.log(row('Total', [first, whole].map(total)))
  console.log(`at most ${limit / 1_000} kB in all. The largest files:`)
  for (const { name, bytes } of largest) console.log(`  ${inKilobytes(bytes)}  ${name}`)
  if (total(whole).bytes > limit) process.exitCode = 1
}

async function visit(browser: Browser, url: string) {
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

interface Loaded {
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
  const weights: Weights = new Map()
  for (const { kind, bytes } of loaded.values()) {
    const before = weights.get(kind) ?? { count: 0, bytes: 0 }
    weights.set(kind, { count: before.count + 1, bytes: before.bytes + bytes })
  }
  return weights
}

function total(weights: Weights): { count: number; bytes: number } {
  const all = [...weights.values()]
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function row(name: string, cells: readonly ({ count: number; bytes: number } | undefined)[]): string {
  const texts = cells.map(
    (cell) => `${String(cell?.count ?? 0).padStart(4)} ${inKilobytes(cell?.bytes ?? 0)}`,
  )
  return `${name.padEnd(10)} ${texts.join('   scrolled ')}`
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1).padStart(7)} kB`
}
