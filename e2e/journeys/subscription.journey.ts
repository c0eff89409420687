import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import {
  buyWhatIsShown,
  cardFor,
  chooseDelivery,
  fillInAddress,
  fillInCard,
  placeOrder,
} from '../purchase.ts'
import { openAs } from '../sign-in.ts'
import { account } from '../world.ts'

test('coffee is ordered for every two weeks, delivered again, skipped, paused and cancelled', async ({
  page,
  world,
  open,
}) => {
  await openAs(page, `${world.storefront}/account/subscriptions`, account(world, 'member'))
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible()

  await open(`${world.storefront}/products/morning-roast`)
  await page.getByRole('radio', { name: /Every two weeks/ }).check()
  await buyWhatIsShown(page)
  await fillInAddress(page)
  await chooseDelivery(page)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page.getByText('a subscription needs a saved card')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/Save this card/).check()
  await placeOrder(page)
  await expect(page).toHaveURL(/thank-you/)
  await expectAccessible(page)

  await open(`${world.storefront}/account/subscriptions`)
  const coffee = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /^Skip/ }) })
    .filter({ hasText: 'every 2 weeks' })
  await expect(coffee.getByText('Visa ending in 4242')).toBeVisible()
  await world.advance('P14DT1H')
  await page.reload()
  await coffee.getByText('Past orders').click()
  await expect(coffee.getByRole('link', { name: /^Order \d{5}$/ })).toHaveCount(2)
  await expectAccessible(page)

  const next = coffee.getByText(/^Next order on/)
  const before = await next.textContent()
  await coffee.getByRole('button', { name: /^Skip/ }).click()
  await expect(page.getByText(/^Order skipped\. Next order on/)).toBeVisible()
  await expect(next).not.toHaveText(before ?? '')

  await coffee.getByRole('button', { name: /^Pause/ }).click()
  await expect(page.getByText('Subscription paused.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Subscription resumed\. Next order on/)).toBeVisible()
  await coffee.getByText('Cancel this subscription').click()
  await coffee.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('Subscription cancelled. We charge nothing more.')).toBeVisible()
})
