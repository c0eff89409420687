import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'

test('a visitor requests a notification for a sold-out item, receives it, and unsubscribes', async ({
  page,
  request,
  world,
  open,
}) => {
  const email = 'waits@example.com'
  const cellar = world.connection.products.find(({ name }) => name === 'Salt Cellar')
  await open(`${world.storefront}/products/salt-cellar`)
  await expectAccessible(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Request saved.')).toBeVisible()
  await expectAccessible(page)

  await request.put(`${world.platform}/_dev/stock/${cellar?.catalogItemId}`, { data: { stock: 2 } })
  const { links } = await mailTo(world.platform, email, /Salt Cellar is back/)
  await open(links[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Salt Cellar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()

  await open(links.at(-1) ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Unsubscribed from back-in-stock emails' })).toBeVisible()
  await expectAccessible(page)
})

test('an added item is in the cart, also after an immediate reload', async ({ page, world, open }) => {
  await open(`${world.storefront}/products/kitchen-alphabet`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog')).toContainText('Kitchen Alphabet')
  await page.reload()
  // A request that is still running arrives after the reload, so an early read shows an empty cart.
  await expect(async () => {
    await open(`${world.storefront}/cart`)
    await expect(page.getByRole('main').getByText('Kitchen Alphabet').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
