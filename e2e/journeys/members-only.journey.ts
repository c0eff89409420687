import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { goToCheckout } from '../purchase.ts'
import { signIn } from '../sign-in.ts'
import { staffCall } from '../staff-call.ts'
import { account } from '../world.ts'

test('where only members can buy, a visitor signs in and continues with the same items', async ({
  page,
  world,
}) => {
  await staffCall(world.platform, world.connection, 'PATCH /v1/checkout-settings', {
    checkoutSettings: { guestCheckout: 'MEMBERS_ONLY' },
  })
  await goToCheckout(page, world)
  await expect(page.getByText('Only members can check out')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, account(world, 'member'))
  await expect(page).toHaveURL(`${world.storefront}/cart`)
  await page.getByRole('main').getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(account(world, 'member').email)
  await expect(page.getByRole('complementary').getByText('Tidal Plate')).toBeVisible()
})
