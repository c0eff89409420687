import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an owner chooses a dark logo, which dark pages show instead of the logo', async ({
  page,
  world,
  open,
}) => {
  await openBackOffice(page, world, '/settings/shop')
  await choose(page, 'logo', 'harbour-mug-1.webp')
  await choose(page, 'dark logo', 'harbour-mug-2.webp')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()

  const logo = page.getByRole('banner').getByRole('img', { name: 'Morrow & Wren' })
  await expect(async () => {
    await open(world.storefront)
    await expect(logo).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(logo).toHaveCSS('content', 'normal')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(logo).toHaveCSS('content', /^url\(".*harbour-mug-2/)

  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(logo).toHaveCSS('content', 'normal')
})

async function choose(page: Page, name: string, file: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${name}`, exact: true }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('button', { name: 'Ceramics' }).click()
  await picker.getByRole('button', { name: file }).click()
  await picker.getByRole('button', { name: `Use ${name}` }).click()
}
