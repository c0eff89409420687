// Measures the bytes of each kind that a phone loads for the home page of the demo shop: before the first action, and
// after scrolling to the end. It needs `npm run build`. Arguments are paths of other pages.
import { type Browser, chromium } from '@playwright/test'

import { inKilobytes, kinds, limit, phone, total, type Weight, weighPage } from '../e2e/page-weight.ts'
import { startWorld } from '../e2e/start-world.ts'
import { ensureBrowser } from '../scripts/test/browser.ts'

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
  const { first, whole, largest } = await weighPage(browser, url)
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

function row(name: string, cells: readonly (Weight | undefined)[]): string {
  const texts = cells.map(
    (cell) => `${String(cell?.count ?? 0).padStart(4)} ${inKilobytes(cell?.bytes ?? 0)}`,
  )
  return `${name.padEnd(10)} ${texts.join('   scrolled ')}`
}
