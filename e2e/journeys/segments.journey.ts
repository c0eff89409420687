import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an owner makes a segment, sees its customers, and gives them a coupon and a discount', async ({
  page,
  world,
}) => {
  await openBackOffice(page, world, '/customers')
  await page.getByRole('navigation', { name: 'Customers' }).getByRole('link', { name: 'Segments' }).click()
  await page
    .getByRole('button', { name: /segment/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Came back')
  await dialog.getByLabel('Orders, at least').fill('2')
  await expect(dialog.getByText(/\d+ customers? match(es)? now/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Create|Add|Save/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 orders or more')).toBeVisible()

  await page.getByRole('link', { name: 'Show customers' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Came back/ }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('mira@example.com')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${world.backOffice}/discounts/coupons/new`)
  await page.getByLabel('Name').fill('Thanks for coming back')
  await page.getByRole('textbox', { name: 'Code' }).fill('BACK')
  await page.getByLabel('Percentage', { exact: true }).last().fill('10')
  await page.getByRole('combobox', { name: 'Customers' }).selectOption('Came back')
  await page.getByRole('button', { name: 'Create discount code' }).click()
  await expect(page.getByText('Discount code BACK created.')).toBeVisible()

  await page.goto(`${world.backOffice}/discounts/new`)
  await page.getByLabel('Name').fill('For friends of the shop')
  await page.getByLabel('Percentage', { exact: true }).last().fill('15')
  await page.getByRole('combobox', { name: 'Customers' }).selectOption('Came back')
  await expect(page.getByText('15% off all products, for customers in “Came back”.')).toBeVisible()
  await page.getByRole('button', { name: 'Create discount' }).click()
  await page.getByRole('link', { name: 'For friends of the shop' }).click()
  await expect(page.getByRole('combobox', { name: 'Customers' }).locator(':checked')).toHaveText('Came back')
})
