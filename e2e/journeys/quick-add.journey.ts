import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { staffCall } from '../staff-call.ts'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a product without options goes to the cart from a list at once', async ({
  page,
  world,
  open,
  settled,
}) => {
  await open(`${world.storefront}/products`)
  await card(page, 'Tidal Plate').getByRole('button', { name: 'Quick add' }).click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Tidal Plate')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Tidal Plate').getByRole('button', { name: 'Quick add' })).toBeFocused()
  await settled()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('the options of a product are chosen by keyboard in a sheet over the list', async ({
  page,
  world,
  open,
}) => {
  await open(`${world.storefront}/products`)
  const opener = card(page, 'Harbour Mug').getByRole('link', { name: 'Choose options' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Harbour Mug' })
  await expect(sheet.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await sheet.getByRole('radio').nth(1).press('Space')
  await sheet.getByRole('button', { name: 'Add to cart' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Harbour Mug')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/products')
})

test('a sold-out product cannot be added from a list, and a pre-order can', async ({ page, world, open }) => {
  const product = {
    name: 'Winter Jug',
    visibility: 'PUBLISHED',
    preorder: { limit: 3, availableDate: '2030-01-15' },
    variants: [{ price: '40.00', quantity: 0 }],
  }
  await staffCall(world.platform, world.connection, 'POST /v1/products', { product })
  await open(`${world.storefront}/search?q=winter`)
  await card(page, 'Winter Jug').getByRole('button', { name: 'Quick pre-order' }).click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(
    'Available from 15 January 2030',
  )
  await open(`${world.storefront}/search?q=salt+cellar`)
  await expect(card(page, 'Salt Cellar')).toContainText('Sold out')
  await expect(card(page, 'Salt Cellar').getByRole('button', { name: 'Quick add' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button of a list adds the product, and the link leads to its page', async ({ page, world }) => {
    await page.goto(`${world.storefront}/products`)
    await card(page, 'Tidal Plate').getByRole('button', { name: 'Quick add' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.goto(`${world.storefront}/products`)
    await card(page, 'Harbour Mug').getByRole('link', { name: 'Choose options' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible()
  })
})
