// `npm run shots`: every screen of the running apps in light and dark, on a desktop and on a phone, into .cache/shots.
// Arguments are the beginnings of the names of screens: `npm run shots -- back-office.product storefront.search`.
// With `--set empty`, `half`, `demo` or `clothes` (several are possible), the main screens of such a shop instead.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { buildApps } from '../../scripts/apps/build.ts'
import { appBuilds } from '../../scripts/apps/builds.ts'
import { ensureBrowser } from '../../scripts/test/browser.ts'
import { settled } from '../page-state.ts'
import { startWorld } from '../start-world.ts'
import type { World } from '../world.ts'
import { type Screen, screens, visits } from './screens.ts'
import { isShotSet, mainScreens, prepareSet } from './sets.ts'

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
const schemes = ['light', 'dark'] as const
const target = join(import.meta.dirname, '../../.cache/shots')

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { set: { type: 'string', multiple: true, default: [] } },
})
const sets = values.set.filter(isShotSet)
if (sets.length < values.set.length) throw new Error('Expected --set empty, half, demo or clothes')
const isWanted = ({ name }: Screen) => only.length === 0 || only.some((start) => name.startsWith(start))
await rm(target, { recursive: true, force: true })
for (const folder of ['', ...sets]) await mkdir(join(target, folder), { recursive: true })
await buildApps(
  appBuilds.map((build) => build.name),
  console.log,
)
const { world, stop } = await startWorld()
try {
  const { path, env = {} } = await ensureBrowser()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } })
  if (sets.length === 0) await shootAll(browser, world, screens)
  for (const set of sets) {
    await prepareSet(world, set)
    await shootAll(browser, world, mainScreens, set)
  }
  await browser.close()
} finally {
  await stop()
}
console.log(`Look into ${target}.`)

async function shootAll(browser: Browser, world: World, all: readonly Screen[], folder = ''): Promise<void> {
  for (const [who, begin] of Object.entries(visits)) {
    const shown = all.filter((screen) => screen.who === who && isWanted(screen))
    if (shown.length > 0) await visit(browser, { world, begin, shown, folder })
  }
}

interface Visit {
  readonly world: World
  readonly begin: (context: BrowserContext, world: World) => Promise<void>
  readonly shown: readonly Screen[]
  readonly folder: string
}

/** Captures the screens of one account, signed in once, in each size and scheme. */
async function visit(browser: Browser, { world, begin, shown, folder }: Visit): Promise<void> {
  const first = await browser.newContext()
  await begin(first, world)
  const storageState = await first.storageState({ indexedDB: true })
  await first.close()
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        viewport,
        locale: 'en-GB',
        colorScheme,
        storageState,
        reducedMotion: 'reduce',
      })
      for (const screen of shown)
        await shoot(context, world, screen, join(folder, `${screen.name}.${size}.${colorScheme}.png`))
      await context.close()
    }
  }
}

async function shoot(context: BrowserContext, world: World, screen: Screen, file: string): Promise<void> {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log(`${file}: ${error.message}`))
  try {
    await screen.open(page, world)
    if (screen.whole !== false) await loadEverything(page)
    await settled(page)
    await picturesDrawn(page)
    await page.screenshot({ path: join(target, file), fullPage: screen.whole ?? true })
  } catch (error) {
    console.log(`${file}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
  await page.close()
}

/** Waits for images that are loading. */
async function picturesDrawn(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter(({ complete, loading }) => !complete && loading !== 'lazy')
        .map((image) => image.decode().catch(() => undefined)),
    ),
  )
}

/** Scrolls through the page, so that lazy images load. */
async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}
