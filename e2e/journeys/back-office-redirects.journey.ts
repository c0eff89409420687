import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an owner leads the visitors of old addresses to new pages', async ({ page, world, open, settled }) => {
  await openBackOffice(page, world, '/settings/redirects')
  const list = page.getByRole('list', { name: 'Redirects' })
  await expect(list).toContainText('/pottery')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await page.getByRole('textbox', { name: 'From' }).fill('/old-mugs')
  await page.getByRole('textbox', { name: 'To' }).fill('mugs')
  await page.getByRole('button', { name: 'Create redirect' }).click()
  await expect(page.getByText('must be a path such as /new-path')).toBeVisible()
  await page.getByRole('textbox', { name: 'To' }).fill('/products/harbour-mug')
  await page.getByRole('button', { name: 'Create redirect' }).click()
  await expect(list).toContainText('/old-mugs')

  await page.getByRole('button', { name: 'Add several' }).click()
  await page.getByRole('textbox', { name: 'Redirects' }).fill('/cups\t/old-mugs\n/loop /loop')
  await page.getByRole('button', { name: 'Add redirects' }).click()
  await expect(page.getByText('/loop /loop:')).toBeVisible()
  await page.getByRole('textbox', { name: 'Redirects' }).fill('/cups\t/old-mugs')
  await page.getByRole('button', { name: 'Add redirects' }).click()
  await expect(list).toContainText('/cups')
  await settled()
  await expectAccessible(page)

  await open(`${world.storefront}/Cups/?utm_source=letter`)
  await expect(page).toHaveURL(/\/products\/harbour-mug\?utm_source=letter$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible()
  await open(`${world.storefront}/no-such-page`)
  await expect(page).toHaveURL(/no-such-page$/)

  await open(`${world.backOffice}/settings/redirects`)
  await page.getByRole('searchbox', { name: 'Search redirects' }).fill('cups')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select /cups' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No redirect has “cups” in it.')).toBeVisible()
})
