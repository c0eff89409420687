import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import { staffCall } from '../staff-call.ts'
import { account } from '../world.ts'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Wishlist: ${name}` })
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('a visitor keeps products, moves one to the cart, and finds the others after the sign-in', async ({
  page,
  world,
  open,
  settled,
}) => {
  await open(`${world.storefront}/wishlist`)
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Shop all products' }).click()
  await heart(page, 'Tidal Plate').click()
  await expect(heart(page, 'Tidal Plate')).toHaveAttribute('aria-pressed', 'true')
  await heart(page, 'Harbour Mug').press('Space')
  await settled()
  await open(`${world.storefront}/products/salt-cellar`)
  // The page shows the last heart even if it is saved after the page was loaded.
  const isShown = Promise.withResolvers<void>()
  await page.route('**/v1/wishlist/add-items', async (route) => {
    await isShown.promise
    await route.continue()
  })
  await heart(page, 'Salt Cellar').click()
  await page.getByRole('link', { name: 'Wishlist, 3 items' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your wishlist' })).toBeVisible()
  isShown.resolve()
  await expect(row(page, 'Salt Cellar')).toContainText('Sold out')
  await expect(row(page, 'Harbour Mug').getByRole('link', { name: 'Choose options' })).toBeVisible()
  await expectAccessible(page)

  await row(page, 'Tidal Plate').getByRole('button', { name: 'Move to cart' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tidal Plate')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Tidal Plate')).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove Harbour Mug' }).click()
  await expect(row(page, 'Harbour Mug')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Harbour Mug')).toBeVisible()
  await settled()

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, account(world, 'member'))
  await page.waitForURL(`${world.storefront}/wishlist`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
})

test('a wish shows a lower price, and hides with its product', async ({ page, world, open, settled }) => {
  const change = (product: object) =>
    staffCall(world.platform, world.connection, `PATCH /v1/products/${plate?.catalogItemId}`, { product })
  const plate = world.connection.products.find(({ name }) => name === 'Tidal Plate')
  await open(`${world.storefront}/products/tidal-plate`)
  await heart(page, 'Tidal Plate').click()
  await settled()
  await change({ variants: [{ price: '20.00' }] })
  await open(`${world.storefront}/wishlist`)
  await expect(row(page, 'Tidal Plate')).toContainText('€20.00')
  await expect(row(page, 'Tidal Plate')).toContainText('Price dropped: it was €')
  await change({ visibility: 'ARCHIVED' })
  await open(`${world.storefront}/wishlist`)
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await change({ visibility: 'PUBLISHED' })
  await open(`${world.storefront}/wishlist`)
  await expect(row(page, 'Tidal Plate')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a heart is a form, and its page comes back', async ({ page, world }) => {
    await page.goto(`${world.storefront}/products/tidal-plate`)
    await heart(page, 'Tidal Plate').click()
    await expect(page).toHaveURL(`${world.storefront}/products/tidal-plate`)
    await expect(heart(page, 'Tidal Plate')).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`${world.storefront}/wishlist`)
    await row(page, 'Tidal Plate').getByRole('button', { name: 'Move to cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
})
