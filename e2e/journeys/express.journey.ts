import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { openPage } from '../page-state.ts'
import { goToCheckout } from '../purchase.ts'

test('the test wallet fills the checkout and buys after one confirmation, by keyboard alone', async ({
  page,
  world,
}) => {
  await goToCheckout(page, world)
  const express = page.getByRole('region', { name: 'Express checkout' })
  await expectAccessible(page)
  await express.getByRole('button', { name: 'Test wallet' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Test wallet' })
  await expect(dialog.getByText('wallet@example.com')).toBeVisible()
  await expect(dialog.getByText('Dublin')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Email address')).toHaveValue('wallet@example.com')
  await express.getByRole('button', { name: 'Test wallet' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^Pay / }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
  await expect(page.getByText(/Order (number )?\d{5}/).first()).toBeVisible()
})

test('a wallet of the provider gives address and delivery, and its total follows the delivery', async ({
  page,
  connectedShop,
}) => {
  await openPage(page, await connectedShop.checkout())
  const wallet = page.frameLocator('iframe[title="Secure express checkout frame"]')
  await wallet.getByRole('button', { name: 'Buy with the wallet' }).click()
  const total = wallet.getByRole('status')
  const options = wallet.getByLabel('Delivery').getByRole('option')
  await expect(options).not.toHaveCount(0)
  await expect(page.getByLabel('Town or city')).toHaveValue('Dublin')
  const before = await total.textContent()
  await wallet.getByLabel('Delivery').selectOption({ index: (await options.count()) - 1 })
  await expect(total).not.toHaveText(before ?? '')
  await wallet.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/_hosted\/confirmation\//)
  await expect(page.getByText('2 Wallet Street').first()).toBeVisible()
})

test('where the shop asks for an agreement, its box stands above the wallets, which wait for it', async ({
  page,
  connectedShop,
}) => {
  const content = 'Nothing small is printed here.'
  const askFor = (visible: boolean) =>
    connectedShop.ask({
      checkoutPolicies: { termsAndConditions: { visible, content } },
      checkoutFields: { policyAgreementCheckbox: { visible, checkedByDefault: false } },
    })
  await askFor(true)
  try {
    await openPage(page, await connectedShop.checkout())
    const express = page.getByRole('region', { name: 'Express checkout' })
    const box = express.getByLabel(/I have read/)
    const wallet = page.frameLocator('iframe[title="Secure express checkout frame"]')
    await expect(box).not.toBeChecked()
    await expect(page.locator('iframe[title="Secure express checkout frame"]')).toBeVisible()
    await expect(express.locator('[inert]')).toHaveCount(1)
    await expectAccessible(page)

    await box.check()
    await expect(express.locator('[inert]')).toHaveCount(0)
    await expect(page.getByLabel(/I have read/).last()).toBeChecked()
    await wallet.getByRole('button', { name: 'Buy with the wallet' }).click()
    await expect(wallet.getByLabel('Delivery').getByRole('option')).not.toHaveCount(0)
    await wallet.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/_hosted\/confirmation\//)
  } finally {
    await askFor(false)
  }
})
