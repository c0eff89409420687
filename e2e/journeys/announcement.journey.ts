import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an owner announces something, and a shopper hides it', async ({ page, world, open, settled }) => {
  await openBackOffice(page, world, '/announcement')
  await page.getByRole('textbox', { name: 'Text' }).fill('Free delivery this week')
  await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Expected a path such as /products')).toBeVisible()
  await page.getByRole('textbox', { name: 'Link' }).fill('/collections/gifts')
  await page.getByLabel('From').fill('2020-01-01T09:00')
  await settled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await open(`${world.storefront}/products`)
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await expect(bar.getByRole('link')).toHaveAttribute('href', '/collections/gifts')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Hide the announcement' }).click()
  await expect(bar).toBeHidden()
  await open(`${world.storefront}/products`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
})
