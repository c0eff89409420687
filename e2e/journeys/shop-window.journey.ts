import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { choose } from '../choose.ts'
import { test } from '../fixtures.ts'

test('a visitor opens the shop, picks a product and finds it in the cart', async ({
  page,
  world,
  open,
  settled,
}) => {
  await open(world.storefront)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Harbour Mug' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible()
  await expectAccessible(page)

  await choose(page.getByRole('radio', { name: 'Moss' }))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /Cart, 1/ })).toBeVisible()

  await settled()
  await open(`${world.storefront}/cart`)
  await expect(page.getByRole('main').getByText('Harbour Mug').first()).toBeVisible()
  await expectAccessible(page)
})

test('an item is added at the click, while other requests are still running', async ({
  page,
  world,
  open,
}) => {
  await open(`${world.storefront}/products/harbour-mug`)
  await page.route(/\.js$/, () => undefined)
  const asked = page.waitForRequest(/add-to-cart/)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await asked
})
