import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

const unfulfilled = '/orders?fulfillment=not-fulfilled&status=approved'
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select order/ })

/** Selects the first orders, starts an action of the menu, and confirms it. */
async function actOn(page: Page, count: number, action: string, confirm: string): Promise<void> {
  for (let place = 0; place < count; place++) await boxes(page).nth(place).check()
  await page.getByRole('button', { name: 'More actions for the selected orders' }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
}

test('an owner holds two orders at once and releases them', async ({ page, world }) => {
  await openBackOffice(page, world, unfulfilled)
  await actOn(page, 2, 'Hold', 'Hold 2 orders')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 orders put on hold.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const held = page.getByRole('row').filter({ hasText: 'On hold' })
  await expect(held).toHaveCount(2)
  await actOn(page, 2, 'Release', 'Release 2 orders')
  await expect(dialog.getByText('2 orders released.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(held).toHaveCount(0)
})

test('an archived order leaves the list before the platform answers, and an undo brings it back', async ({
  page,
  world,
}) => {
  await openBackOffice(page, world, unfulfilled)
  const name = (await boxes(page).first().getAttribute('aria-label')) ?? ''
  const number =
    /\d+/.exec(name)?.[0] ?? (await page.getByRole('row').nth(1).textContent())?.match(/\d{5}/)?.[0]
  const row = page.getByRole('link', { name: new RegExp(`^${number}`) })
  await boxes(page).first().check()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/bulk/orders/update', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(row).toBeHidden()
  answer()
  await expect(page.getByText('1 order archived.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})
