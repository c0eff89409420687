import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { staffCall } from '../staff-call.ts'

const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const names = (page: Page) => recent(page).getByRole('heading', { level: 3 })

test('a browser shows its last products until it clears them, and sends them nowhere', async ({
  page,
  world,
  open,
  settled,
}) => {
  const look = async (slug: string) => {
    await open(`${world.storefront}/products/${slug}`)
    await settled()
  }
  await look('tidal-plate')
  await look('harbour-mug')
  await expect(recent(page)).toHaveCount(0)
  await look('salt-cellar')
  await expect(names(page)).toHaveText(['Harbour Mug', 'Tidal Plate'])
  await open(`${world.storefront}/cart`)
  await expect(names(page)).toHaveText(['Salt Cellar', 'Harbour Mug', 'Tidal Plate'])
  expect(JSON.stringify(await page.context().cookies())).not.toContain('recently')

  const mug = world.connection.products.find(({ name }) => name === 'Harbour Mug')
  const product = { visibility: 'ARCHIVED' }
  await staffCall(world.platform, world.connection, `PATCH /v1/products/${mug?.catalogItemId}`, { product })
  await open(world.storefront)
  await expect(names(page)).toHaveText(['Salt Cellar', 'Tidal Plate'])
  await expectAccessible(page)
  await recent(page).getByRole('button', { name: 'Clear' }).click()
  await expect(recent(page)).toHaveCount(0)
  await page.reload()
  await settled()
  await expect(recent(page)).toHaveCount(0)
})

test('a product stays in the cart when a list that left earlier answers later', async ({
  page,
  world,
  open,
}) => {
  for (const slug of ['tidal-plate', 'wren-bowl', 'salt-cellar'])
    await open(`${world.storefront}/products/${slug}`)
  const added = Promise.withResolvers<void>()
  const listed = Promise.withResolvers<void>()
  await page.route(/\/v1\/products\/query/, async (route) => {
    const response = await route.fetch()
    await added.promise
    await route.fulfill({ response })
    listed.resolve()
  })
  await page.route(/add-to-cart/, async (route) => {
    const response = await route.fetch()
    added.resolve()
    await listed.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest(/\/v1\/products\/query/)
  await page.goto(`${world.storefront}/products/harbour-mug`)
  await asked
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await listed.promise
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await expect(cart).toContainText('Harbour Mug')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})
