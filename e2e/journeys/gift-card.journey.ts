import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { cardFor, fillInAddress, fillInCard, fillInDelivery, goToCheckout, placeOrder } from '../purchase.ts'

test('a gift card is bought, arrives by email, and pays for a part of the next order', async ({
  page,
  world,
}) => {
  const email = 'gives@example.com'
  await goToCheckout(page, world, 'gift-card')
  await page.getByLabel('Email address').fill(email)
  await fillInAddress(page)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page.getByText('We email the gift card code separately.')).toBeVisible()

  const { text } = await mailTo(world.platform, email, /gift card/)
  const [code = ''] = /[0-9A-Z]{4}(-[0-9A-Z]{4})+/.exec(text) ?? []
  await goToCheckout(page, world)
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await summary.getByText('Pay with a gift card').click()
  await summary.getByLabel('Gift card code').fill(code)
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByText('− €25.00')).toBeVisible()
  await expectAccessible(page)
  await fillInDelivery(page, email)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(/thank-you/)
  await expect(page.getByText(/Gift card .*€25\.00/)).toBeVisible()
})
