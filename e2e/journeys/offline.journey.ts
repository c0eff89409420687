import { expect } from '@playwright/test'

import { test } from '../fixtures.ts'

test('an item added without a network is kept, and sent when the network is back', async ({
  page,
  context,
  world,
  open,
  settled,
}) => {
  await open(`${world.storefront}/products/tidal-plate`)
  await context.setOffline(true)
  // The page knows before the click that it has no network.
  await expect(page.getByText('You are offline')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tidal Plate' })).toBeVisible()
  await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('1')

  await context.setOffline(false)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Tidal Plate')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Check out' })).toBeEnabled()
  await settled()
  await open(`${world.storefront}/cart`)
  await expect(page.getByRole('main').getByText('Tidal Plate')).toBeVisible()
})

test('a page that cannot load without a network says so, and loads when it is back', async ({
  page,
  context,
  world,
  open,
}) => {
  await open(`${world.storefront}/products/tidal-plate`)
  const others = page.getByRole('main').getByRole('link', { name: 'Wren Bowl' }).first()
  await expect(others).toBeVisible()
  await context.setOffline(true)
  await others.click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wren Bowl' })).toBeVisible()
})
