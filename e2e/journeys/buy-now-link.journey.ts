import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { staffCall } from '../staff-call.ts'

interface Found {
  readonly checkoutTemplates: readonly { readonly url: string }[]
}

test('an owner makes a link with a found product, and its QR code opens a checkout', async ({
  page,
  world,
}) => {
  await openBackOffice(page, world, '/settings/links')
  await page.getByRole('button', { name: 'Add link' }).click()
  const dialog = page.getByRole('dialog', { name: 'New link' })
  await dialog.getByLabel('Name').fill('Poster')
  const products = dialog.getByRole('combobox', { name: 'Add product' })
  await products.fill('harbuor mug')
  await dialog
    .getByRole('option', { name: /^Harbour Mug/ })
    .first()
    .click()
  await expect(dialog.getByRole('list', { name: 'Products of the link' })).toContainText('Harbour Mug')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'QR code of the link Poster' }).click()
  await expect(page.getByRole('img', { name: 'QR code that opens the link Poster' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as SVG' }).click()
  expect((await download).suggestedFilename()).toBe('Poster.svg')

  const query = { filter: { name: 'Poster' } }
  const path = 'POST /v1/checkout-templates/query'
  const { checkoutTemplates } = await staffCall<Found>(world.platform, world.connection, path, { query })
  await page.goto(checkoutTemplates[0]?.url ?? '')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByText('Harbour Mug').filter({ visible: true }).first()).toBeVisible()
})
