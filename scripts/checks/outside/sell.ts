import { readFile } from 'node:fs/promises'
import { type Browser as Chromium, chromium, type Page, expect as playwrightExpect } from '@playwright/test'
import { choose } from '../../../e2e/choose.ts'
import { openPage } from '../../../e2e/page-state.ts'
import { buyWhatIsShown, fillInCard, fillInDelivery, placeOrder } from '../../../e2e/purchase.ts'
import { openAs } from '../../../e2e/sign-in.ts'
import type { Browser } from '../../test/browser.ts'

/** Tests run beside it. */
const expect = playwrightExpect.configure({ timeout: 60_000 })

export interface Places {
  readonly storefront: string
  readonly backOffice: string
}

export interface Shop extends Places {
  readonly connectionFile: string
}

interface Connection {
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly password: string }[]
}

/** An owner names the shop, makes a product and opens the shop; then a customer buys it by a test card. */
export async function sell(browser: Browser, shop: Shop): Promise<void> {
  const { accounts }: Connection = JSON.parse(await readFile(shop.connectionFile, 'utf8'))
  const owner = accounts.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('The connection file has no owner.')
  await inBrowser(browser, async (newPage) => {
    const page = await newPage()
    await openAs(page, `${shop.backOffice}/settings/shop`, owner)
    await nameShop(page)
    await prepare(page, shop)
    await buy(await newPage(), shop, (customer) => fillInCard(customer, '4242424242424242'))
  })
}

/** The same in production, where the owner follows the invitation, and the customer pays by bank transfer. */
export async function sellForReal(browser: Browser, shop: Places, invitation: string): Promise<void> {
  const owner = { email: 'owner@example.com', password: 'a password for the check' }
  await inBrowser(browser, async (newPage) => {
    const page = await newPage()
    await openPage(page, invitation)
    await page.getByLabel('New password').fill(owner.password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
    await openAs(page, `${shop.backOffice}/settings/payments`, owner)
    const section = page.getByRole('region', { name: 'Manual payments' })
    await section.getByRole('button', { name: 'Add manual payment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create manual payment' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await prepare(page, shop)
    await buy(await newPage(), shop, async (customer) => {
      const transfer = customer.getByRole('radio', { name: /^Bank transfer/ })
      if ((await transfer.count()) > 0) await choose(transfer)
    })
  })
}

async function nameShop(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Harbour Goods')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
}

async function prepare(page: Page, { backOffice }: Places): Promise<void> {
  await openPage(page, `${backOffice}/products/new`)
  await page.getByLabel('Name', { exact: true }).fill('Canvas apron')
  await page.getByLabel('Price', { exact: true }).fill('80')
  await page.getByText('Published', { exact: true }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Canvas apron' })).toBeVisible()

  await openPage(page, `${backOffice}/settings/delivery`)
  await page.getByRole('button', { name: 'Add region' }).click()
  const region = page.getByRole('dialog', { name: 'New region' })
  await region.getByLabel('Name').fill('Ireland')
  await region.getByLabel('Countries').fill('IE')
  await region.getByRole('button', { name: 'Create region' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ireland' })).toBeVisible()
  await page.getByRole('button', { name: 'Add delivery option' }).click()
  const option = page.getByRole('dialog', { name: 'New delivery option' })
  await option.getByLabel('Name').fill('Post')
  await option.getByLabel('Price', { exact: true }).fill('5')
  await option.getByRole('button', { name: 'Create delivery option' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Post' })).toBeVisible()

  await openPage(page, `${backOffice}/settings/opening`)
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop is open' })).toBeVisible()
}

async function buy(page: Page, { storefront }: Places, pay: (page: Page) => Promise<void>): Promise<void> {
  await expect(async () => {
    expect((await page.goto(`${storefront}/products/canvas-apron`))?.status()).toBe(200)
  }).toPass({ timeout: 60_000 })
  await openPage(page, `${storefront}/products/canvas-apron`)
  await expect(page).toHaveTitle(/Harbour Goods/)
  await buyWhatIsShown(page)
  await fillInDelivery(page, 'first@customer.example')
  await pay(page)
  await placeOrder(page)
  await page.waitForURL(`${storefront}/thank-you**`)
  await expect(page.getByText(/Order (number )?\d{5}/).first()).toBeVisible()
}

async function inBrowser(
  { path, env }: Browser,
  visit: (newPage: () => Promise<Page>) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: path,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(env && { env: { ...process.env, ...env } as Record<string, string> }),
  })
  try {
    await visit(() => newPage(browser))
  } finally {
    await browser.close()
  }
}

async function newPage(browser: Chromium): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(60_000)
  return page
}
