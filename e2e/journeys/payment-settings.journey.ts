import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { openPage } from '../page-state.ts'
import { placeOrder } from '../purchase.ts'
import { twinKeys } from '../sites/connected-shop.ts'

test('the payment settings show the mode, and reject a key that is none of Stripe', async ({
  page,
  world,
}) => {
  await world.reset('empty')
  await openBackOffice(page, world, '/settings/payments')
  const section = page.getByRole('region', { name: 'Card payments' })
  await expect(section.getByText('Test mode')).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Connect Stripe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Stripe' })
  await expect(dialog.getByText(/_hooks\/payments\/stripe-test$/)).toBeVisible()
  await dialog.getByLabel('Secret key').fill('pk_test_not_secret')
  await dialog.getByLabel('Signing secret of the webhook').fill('whsec_something')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.getByLabel('Secret key')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Secret key')).toHaveAttribute('type', 'password')
})

test('an owner connects Stripe with its keys, a customer pays, and the owner disconnects it', async ({
  page,
  browser,
  connectableShop: { world, checkout },
}) => {
  await openBackOffice(page, world, '/settings/payments')
  const section = page.getByRole('region', { name: 'Card payments' })
  await section.getByRole('button', { name: 'Connect Stripe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Stripe' })
  await dialog.getByLabel('Secret key').fill('sk_test_of_nobody')
  await dialog.getByLabel('Publishable key').fill(twinKeys.publishableKey)
  await dialog.getByLabel('Signing secret of the webhook').fill(twinKeys.webhookSecret)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.getByLabel('Secret key')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Secret key').fill(twinKeys.secretKey)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Stripe accepted the key. The account is connected.')).toBeVisible()
  const connection = section.getByRole('listitem')
  await expect(connection).toContainText('In use')
  await expect(connection).toContainText('Customers pay within your checkout.')
  await expectAccessible(page)

  const buyer = await browser.newPage()
  await openPage(buyer, await checkout())
  const fields = buyer.frameLocator('iframe[title="Secure payment input frame"]')
  await fields.getByLabel('Card number').fill('4242 4242 4242 4242')
  await placeOrder(buyer)
  await expect(buyer).toHaveURL(/\/_hosted\/confirmation\//)
  await buyer.close()

  const actions = section.getByRole('button', { name: 'Actions for Stripe, test mode' })
  await actions.click()
  await page.getByRole('button', { name: 'Payments by assistants' }).click()
  const profile = page.getByRole('dialog').getByLabel('Stripe profile')
  await profile.fill('acct_1')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(profile).toHaveAttribute('aria-invalid', 'true')
  await profile.fill('profile_twin')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(connection).toContainText('Assistants of shoppers pay by tokens for profile_twin.')

  await actions.click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(connection).toBeHidden()
  await expect(section.getByRole('button', { name: 'Connect Stripe' })).toBeVisible()
})
