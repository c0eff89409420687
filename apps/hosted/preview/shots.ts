/**
 * Takes screenshots of every page (light, dark, phone, desktop) and runs axe on each: `node preview/shots.ts <address>
 * <folder> [name]`. Needs the previews (serve.ts) and Chromium; CHROMIUM selects another binary than Debian's.
 */
import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import axe from 'axe-core'
import { pages } from './fixture-pages.ts'
import { accountWalks } from './walks-accounts.ts'
import { signInWalks, type Walk } from './walks-sign-in.ts'

const [address = 'http://127.0.0.1:4090', folder = '/tmp/hosted-shots', only = ''] = process.argv.slice(2)
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

/** Pages that need user actions first. */
const walks: Readonly<Record<string, Walk>> = {
  ...signInWalks,
  ...accountWalks,
  'console.messages': { page: 'console', walk: (page) => view(page, 'Messages') },
  'console.requests': { page: 'console', walk: (page) => view(page, 'Requests') },
  'console.events': { page: 'console', walk: (page) => view(page, 'Events') },
  'console.jobs': { page: 'console', walk: (page) => view(page, 'Jobs') },
  'console.world': { page: 'console', walk: (page) => view(page, 'Environment') },
  'console.who': { page: 'console', walk: (page) => view(page, 'Credentials') },
  'checkout.delivery': { page: 'checkout', walk: delivery },
  'checkout.delivery-times': { page: 'checkout', walk: times },
  'checkout.filled': { page: 'checkout', walk: (page) => filled(page, 'Ada Moor') },
  'checkout.tip': { page: 'checkout', walk: tip },
  'checkout.declined': { page: 'checkout', walk: (page) => placed(page, 'Ada Moor', '4000000000000002') },
  'checkout.sold-out': { page: 'checkout', walk: (page) => placed(page, 'Sold Out') },
  'checkout.changed': { page: 'checkout', walk: (page) => placed(page, 'Changed') },
}

const shots = {
  ...Object.fromEntries(Object.keys(pages).map((name) => [name, { page: name, walk: async () => {} }])),
  ...walks,
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
let faults = 0
for (const [name, { page: from, walk }] of Object.entries(shots)) {
  if (!name.startsWith(only)) continue
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      page.on('console', (message) => message.type() === 'error' && report(name, message.text()))
      page.on('pageerror', (error) => report(name, error.message))
      await context.request.post(`${address}/preview/reset`)
      await page.goto(`${address}/preview/${from}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await walk(page)
      await page.screenshot({ path: `${folder}/${name}.${size}.${colorScheme}.png`, fullPage: true })
      // Axe cannot run in the sandboxed frames of the console's mails.
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: typeof axe }).axe.run({ iframes: false }),
      )
      for (const { id, nodes } of violations)
        report(`${name} ${size} ${colorScheme}`, `${id}: ${nodes[0]?.html}`)
      await context.close()
    }
  }
}
await browser.close()
console.log(`${faults} faults; pictures in ${folder}`)

function report(name: string, text: string): void {
  if (/Failed to load resource.*(400|402|403|404|409|428|429|500)/.test(text)) return
  faults += 1
  console.log(`${name}: ${text.slice(0, 400)}`)
}

async function view(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await page.waitForLoadState('networkidle')
  if (name === 'Requests' || name === 'Events') await page.locator('summary').first().click()
}

async function delivery(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Moor')
  await page.getByLabel('Street and number').fill('Karl-Heine-Strasse 48')
  await page.getByLabel('Postcode').fill('04229')
  await page.getByLabel('Town or city').fill('Leipzig')
  await page.getByLabel('Town or city').press('Tab')
  await page.getByRole('radio').first().check()
}

async function times(page: Page): Promise<void> {
  await delivery(page)
  await page.getByRole('radio', { name: /By bicycle/ }).check()
  await page.getByLabel('Delivery time').waitFor()
}

async function tip(page: Page): Promise<void> {
  await filled(page, 'Ada Moor')
  await page.getByText('Other amount').click()
  await page.getByLabel('Amount in EUR').fill('a little')
  await page.getByRole('button', { name: 'Add tip' }).click()
}

async function filled(page: Page, holder: string, number = '4242424242424242'): Promise<void> {
  await delivery(page)
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiry date').pressSequentially('1228')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill(holder)
}

async function placed(page: Page, holder: string, number?: string): Promise<void> {
  await filled(page, holder, number)
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page
    .getByText(/charged|sold out/i)
    .first()
    .waitFor()
}
