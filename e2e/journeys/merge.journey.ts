import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { openPage, settled } from '../page-state.ts'
import { openAs } from '../sign-in.ts'
import { account, type World } from '../world.ts'

async function add(page: Page, world: World, slug: string): Promise<void> {
  await openPage(page, `${world.storefront}/products/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  // The cart shows the item before the platform has it, and the request ends with the browser.
  await settled(page)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Check out' })).toBeVisible()
}

test('two carts are merged at sign-in, with a message and an undo', async ({
  page,
  browser,
  world,
  open,
}) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAs(other, `${world.storefront}/account`, account(world, 'member'))
  await add(other, world, 'wren-bowl?Size=Large')
  await elsewhere.close()

  await add(page, world, 'tidal-plate')
  await openAs(page, `${world.storefront}/account`, account(world, 'member'))
  await open(`${world.storefront}/cart`)
  const main = page.getByRole('main')
  await expect(main.getByText('We combined your two carts')).toBeVisible()
  await expect(main.getByText('1 × Tidal Plate added.')).toBeVisible()
  // Recommendations beside the cart may show other items.
  const items = main.getByRole('region', { name: 'Items' })
  await expect(items.getByText('Wren Bowl').first()).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect(items.getByText('Tidal Plate')).toHaveCount(0)
  await expect(items.getByText('Wren Bowl').first()).toBeVisible()
})
