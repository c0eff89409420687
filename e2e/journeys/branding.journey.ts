import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { goToCheckout } from '../purchase.ts'

test('an owner sees a new brand beside the form, and buyers see it in the checkout', async ({
  page,
  world,
}) => {
  await openBackOffice(page, world, '/settings/branding')
  await page.getByLabel('Header text', { exact: true }).fill('Made in Cork')
  await page.getByLabel('Header background', { exact: true }).fill('#12324a')
  await page.getByLabel('Order button', { exact: true }).fill('#0b6e4f')
  await page.getByLabel('Form background', { exact: true }).fill('#fffdf5')
  await expect(page.getByRole('img', { name: 'Preview of the checkout' })).toContainText('Made in Cork')

  await page.getByLabel('Header text colour').fill('#1c3a50')
  await expect(page.getByText('Header text on the header background: contrast 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset header text colour' }).click()
  await expect(page.getByText('Header text on the header background')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The checkout has the new brand.')).toBeVisible()

  await goToCheckout(page, world)
  const header = page.getByRole('banner')
  await expect(header).toContainText('Made in Cork')
  await expect(header).toHaveCSS('background-color', 'rgb(18, 50, 74)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 253, 245)')
  await expectAccessible(page)
})
