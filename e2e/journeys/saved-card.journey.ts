import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { cardFor, chooseDelivery, fillInAddress, fillInCard, goToCheckout, placeOrder } from '../purchase.ts'
import { openAs } from '../sign-in.ts'
import { account, type World } from '../world.ts'

const saved = (page: Page) => page.getByRole('radio', { name: 'Visa ending in 4242, 12/30' })

async function goToPayment(page: Page, world: World): Promise<void> {
  await goToCheckout(page, world)
  await fillInAddress(page)
  await chooseDelivery(page)
}

test('a member saves a card, pays with it again, and removes it', async ({ page, world, open }) => {
  await openAs(page, `${world.storefront}/account`, account(world, 'member'))
  await goToPayment(page, world)
  await fillInCard(page, cardFor(world, 'approve'))
  await page.getByLabel('Save this card for my next orders').check()
  await placeOrder(page)
  await page.waitForURL(`${world.storefront}/thank-you?**`)

  await goToPayment(page, world)
  await expect(saved(page)).toBeChecked()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await page.getByRole('radio', { name: 'Another card' }).check()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await saved(page).check()
  await expectAccessible(page)
  await placeOrder(page)
  await page.waitForURL(`${world.storefront}/thank-you?**`)

  await open(`${world.storefront}/account/cards`)
  await expect(page.getByText('Expires 12/30')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await expect(page.getByText('Visa ending in 4242 removed.')).toBeVisible()
  await expect(page.getByText('No saved cards yet')).toBeVisible()
  await goToPayment(page, world)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(saved(page)).toHaveCount(0)
})
