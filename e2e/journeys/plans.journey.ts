import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { cardFor, fillInAddress, fillInCard, placeOrder } from '../purchase.ts'
import { signIn } from '../sign-in.ts'
import { account } from '../world.ts'

test('a visitor signs in, buys a recurring plan, sees its credits and cancels it', async ({
  page,
  world,
  open,
}) => {
  await open(`${world.storefront}/plans`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wheel club' }).click()
  await expect(page.getByText('€150.00 every month')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buy membership' }).click()
  await signIn(page, account(world, 'member'))
  await page.getByRole('button', { name: 'Buy membership' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await fillInAddress(page)
  await fillInCard(page, cardFor(world, 'approve'))
  await page.getByLabel(/Save this card/).check()
  await placeOrder(page)
  await expect(page).toHaveURL(/thank-you/)
  await expectAccessible(page)

  await open(`${world.storefront}/account/memberships`)
  const club = page.getByRole('region', { name: 'Wheel club' })
  await expect(club.getByText('2 of 2 credits left')).toBeVisible()
  await expect(club.getByText(/^Renews on/)).toBeVisible()
  await expectAccessible(page)

  await club.getByRole('link', { name: 'Manage subscription' }).click()
  const subscription = page.getByRole('region', { name: 'Wheel club' })
  await subscription.getByText('Cancel this subscription').click()
  await subscription.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('Subscription cancelled. We charge nothing more.')).toBeVisible()
  await open(`${world.storefront}/account/memberships`)
  await expect(club.getByText(/^Ends on/)).toBeVisible()
})
