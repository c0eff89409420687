import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { buyWhatIsShown } from '../purchase.ts'
import { signIn } from '../sign-in.ts'
import { staffCall } from '../staff-call.ts'
import { account } from '../world.ts'

test('customers see a coming-soon page until the shop opens, and a preview link shows the shop', async ({
  page,
  browser,
  world,
}) => {
  await world.reset('empty')
  const { platform, connection, storefront } = world
  const product = { name: 'Canvas bag', visibility: 'PUBLISHED', variants: [{ price: '80.00' }] }
  await staffCall(platform, connection, 'POST /v1/products', { product })
  await staffCall(platform, connection, 'POST /v1/shop-opening/close', {})

  const customer = await (await browser.newContext()).newPage()
  const visit = (path: string) => customer.goto(storefront + path)
  await expect(async () => expect((await visit('/'))?.status()).toBe(503)).toPass()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Coming soon')
  await expectAccessible(customer)
  for (const path of ['/products/canvas-bag', '/products', '/sitemap.xml', '/search?q=bag']) {
    const answer = await visit(path)
    expect(answer?.status(), path).toBe(503)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    expect(await answer?.text()).not.toContain('Canvas')
  }
  const refused = await customer.request.get(`${storefront}/api/v1/products/canvas-bag`)
  expect(refused.status()).toBe(503)
  expect(await (await customer.request.get(`${storefront}/robots.txt`)).text()).toContain('Disallow: /\n')
  await visit('/shop-preview?token=made.up')
  await expect(customer.getByText(/preview link is not valid/)).toBeVisible()

  await visit('/preview/pages/made-up?token=made.up')
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Coming soon')

  await openBackOffice(page, world, '/pages')
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('button', { name: 'About us' }).click()
  const draft = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(draft.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible()

  await page.goto(`${world.backOffice}/settings/opening`)
  await page.getByRole('button', { name: 'Create preview link' }).click()
  const link = await page.getByRole('link', { name: 'Open the preview', exact: true }).getAttribute('href')
  await expectAccessible(page)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link ?? '')
  await expect(guest).toHaveURL(`${storefront}/`)
  await expect(guest.getByText('Only you see this.')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Next steps in the back office' })).toBeHidden()
  await guest.goto(`${storefront}/products/canvas-bag`)
  await buyWhatIsShown(guest)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/checkout/i)

  const signedIn = await (await browser.newContext()).newPage()
  await signedIn.goto(`${storefront}/auth/sign-in`)
  await signIn(signedIn, account(world, 'owner'))
  await expect(signedIn).toHaveURL(`${storefront}/`)
  await expect(signedIn.getByRole('link', { name: 'Next steps in the back office' })).toBeVisible()

  const shop = await viewShop(page, 'button')
  await expect(shop).toHaveURL(`${storefront}/`)
  await shop.getByRole('link', { name: 'Next steps in the back office' }).click()
  await shop
    .getByRole('region', { name: 'First steps' })
    .getByRole('link', { name: /^Open the shop/ })
    .click()
  await shop.getByRole('button', { name: 'Open the shop' }).click()
  await shop.getByRole('dialog').getByRole('button', { name: 'Open the shop' }).click()
  await expect(shop.getByRole('heading', { name: 'Your shop is open' })).toBeVisible()
  await expect(async () => expect((await visit('/products/canvas-bag'))?.status()).toBe(200)).toPass()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Canvas bag')
  await expect(customer.getByText('Only you see this.')).toBeHidden()

  await page.reload()
  const opened = await viewShop(page, 'link')
  await expect(opened).toHaveURL(`${storefront}/`)
  await expect(opened.getByRole('contentinfo')).toBeVisible()
  await expect(opened.getByText('Only you see this.')).toBeHidden()
})

/** Follows “View shop” in the menu of the account. In a closed shop it is a button, which first asks for a preview. */
async function viewShop(page: Page, role: 'button' | 'link'): Promise<Page> {
  await page.getByRole('button', { name: /Owner$/ }).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole(role, { name: 'View shop' }).click()
  return popup
}
