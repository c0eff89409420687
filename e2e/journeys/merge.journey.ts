import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../own-shop.ts'
import { signIn } from '../sign-in.ts'

async function add(page: Page, shop: string, slug: string): Promise<void> {
  await page.goto(`${shop}/products/${slug}`)
  // The bag shows it before the platform has it, and what is under way ends with the browser.
  const added = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /add-to-cart|\/products\//.test(response.url()),
  )
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await added
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Checkout' })).toBeVisible()
}

test('two bags become one at sign-in, which is said and can be undone', async ({
  page,
  browser,
  platform,
  shop,
}) => {
  await platform.begin({})
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${shop}/account`)
  await signIn(other, platform.member)
  await expect(other).toHaveURL(new RegExp(`^${shop}/account`))
  await add(other, shop, 'wren-bowl')
  await elsewhere.close()

  await add(page, shop, 'tidal-plate')
  await page.goto(`${shop}/account`)
  await signIn(page, platform.member)
  await expect(page).toHaveURL(new RegExp(`^${shop}/account`))
  await page.goto(`${shop}/cart`)
  const main = page.getByRole('main')
  await expect(main.getByText('We put your two bags together')).toBeVisible()
  await expect(main.getByText('1 × Tidal Plate came along.')).toBeVisible()
  // What the bag does not hold may be recommended beside it.
  const items = main.getByRole('region', { name: 'Items' })
  await expect(items.getByText('Wren Bowl').first()).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect(items.getByText('Tidal Plate')).toHaveCount(0)
  await expect(items.getByText('Wren Bowl').first()).toBeVisible()
})
