import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { account, test } from '../world.ts'

test('the owner signs in to the back office and sees the orders', async ({ page, world }) => {
  const { email, password } = account(world, 'owner')
  await page.goto(world.backOffice)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`^${world.backOffice}/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expectAccessible(page)
})
