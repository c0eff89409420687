import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

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
