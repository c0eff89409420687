import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { staffCall } from '../staff-call.ts'

test('the steps of a new shop turn green by what is true of it, and can be hidden', async ({
  page,
  world,
}) => {
  await world.reset('empty')
  const { platform, connection } = world
  await staffCall(platform, connection, 'POST /v1/shop-opening/close', {})
  await openBackOffice(page, world)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('0 of 9 done')).toBeVisible()
  await expectAccessible(page)

  await steps.getByRole('link', { name: /^Name your shop/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Atelier Nord')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  await steps.getByText('1 step done').click()
  await expect(steps.getByRole('link', { name: /^Name your shop ?, done/ })).toBeVisible()
  await expect(steps.getByText('1 of 9 done')).toBeVisible()

  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await steps.getByRole('link', { name: /^Open the shop/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Opening' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the shop' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('Add your first product')).toBeVisible()
  await expect(question.getByText(/^Card payments are in test mode/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop is open' })).toBeVisible()
  await expect(steps.getByText('2 of 9 done')).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(steps.getByText('2 of 9 done')).toBeVisible()
})
