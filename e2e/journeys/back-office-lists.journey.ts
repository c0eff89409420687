import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('authorised payments are selected by keyboard, and opened in their orders', async ({ page, world }) => {
  await openBackOffice(page, world, '/payments')
  await page.getByRole('link', { name: /^Authorised\s*\d+$/ }).click()
  await expect(page).toHaveURL(/state=authorized/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected payments' })
  await expect(bar.getByText('1 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Capture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Capture payments' })
  await expect(dialog.getByText('1 payment will be captured.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('row').nth(1).getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/state=authorized/)
})
