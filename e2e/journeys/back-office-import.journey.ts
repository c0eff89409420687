import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

const file = {
  name: 'bowls.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('name,Preis\nAsh bowl,28.00\nMoor bowl,32.00\nRain bowl,many\n'),
}

test('a file is mapped, imported and reported, and its products are exported', async ({ page, world }) => {
  await openBackOffice(page, world, '/products/import')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Step 2 of 3: check bowls.csv')).toBeVisible()
  await page.getByText('Columns (1 of 2 used)').click()
  await page.getByLabel('Field of Preis').selectOption('price')
  await expect(page.getByText('2 products with 2 variants and 0 pictures can be imported.')).toBeVisible()
  await page.getByLabel('Empty cells').selectOption('Clear the value')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 products created, 0 updated, 0 unchanged, 1 not imported.')).toBeVisible()
  await expectAccessible(page)
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  const saved = await report
  expect(saved.suggestedFilename()).toBe('bowls-report.csv')
  expect(await readFile(await saved.path(), 'utf8')).toContain('Expected an amount such as 28.00')
  await page.getByRole('link', { name: 'Show products' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export products' })
  await dialog.getByLabel('Format').selectOption('Shopify CSV')
  await expect(dialog.getByText('Shopify CSV loses values of these fields:')).toBeVisible()
  await expectAccessible(page)
  const exported = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  expect(await readFile(await (await exported).path(), 'utf8')).toContain('Ash bowl')
})
