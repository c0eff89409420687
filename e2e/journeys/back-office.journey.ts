import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { signIn } from '../sign-in.ts'
import { account, test } from '../world.ts'

test('the owner signs in to the back office and sees the orders', async ({ page, world }) => {
  await page.goto(world.backOffice)
  await signIn(page, account(world, 'owner'))
  await expect(page).toHaveURL(new RegExp(`^${world.backOffice}/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expectAccessible(page)
})
