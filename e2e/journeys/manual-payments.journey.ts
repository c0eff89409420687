import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { choose } from '../choose.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { fillInDelivery, goToCheckout, placeOrder } from '../purchase.ts'

test('an order by bank transfer is placed unpaid, tells how to pay, and is shipped after staff mark it as paid', async ({
  page,
  browser,
  world,
  open,
}) => {
  await openBackOffice(page, world, '/settings/payments')
  const section = page.getByRole('region', { name: 'Manual payments' })
  await section.getByRole('button', { name: 'Add manual payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New manual payment' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Bank transfer')
  await dialog.getByLabel('Description').fill('We ship when the transfer arrives.')
  await dialog.getByLabel('Instructions').fill('IBAN IE12 3456\nReference: {orderNumber}\nAmount: {total}')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create manual payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(section.getByText('We ship when the transfer arrives.')).toBeVisible()
  await section.getByRole('button', { name: 'Add manual payment' }).click()
  await choose(dialog.getByRole('radio', { name: 'Cash on delivery' }))
  await expect(dialog.getByLabel('Name')).toHaveValue('Cash on delivery')
  await dialog.getByRole('button', { name: 'Create manual payment' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  const customer = await (await browser.newContext()).newPage()
  await goToCheckout(customer, world)
  await fillInDelivery(customer, 'transfers@example.com')
  await choose(customer.getByRole('radio', { name: /^Bank transfer/ }))
  await expect(customer.getByText('We ship when the transfer arrives.')).toBeVisible()
  await expect(customer.getByLabel('Card number')).toBeHidden()
  await expectAccessible(customer)
  await placeOrder(customer)
  await expect(customer).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('Your payment is the next step')
  await expect(customer.getByText('Do not pay again')).toBeHidden()
  const howToPay = customer.getByRole('region', { name: 'How to pay' })
  await expect(howToPay).toContainText(/Reference: \d{5}/)
  const number = (await howToPay.textContent())?.match(/Reference: (\d{5})/)?.[1] ?? ''
  await expectAccessible(customer)
  const mail = await mailTo(world.platform, 'transfers@example.com', new RegExp(number))
  expect(mail.text).toContain(`Reference: ${number}`)

  await open(`${world.backOffice}/orders`)
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Unpaid')
  await page.getByRole('link', { name: number }).click()
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments.getByText('Bank transfer: not paid yet.')).toBeVisible()
  // The next action waits for the money before it ships.
  await expect(page.getByRole('button', { name: 'Ship items' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark as paid' }).first().click()
  const record = page.getByRole('dialog', { name: 'Mark as paid' })
  await expect(record.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await expectAccessible(page)
  await record.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(record).toBeHidden()
  await expect(payments.getByText('Bank transfer, outside the shop')).toBeVisible()
  await expectAccessible(page)
  await customer.reload()
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(howToPay).toBeHidden()
  await expect(customer.getByText(/^Bank transfer, €/)).toBeVisible()

  await page.getByRole('button', { name: 'Ship items' }).first().click()
  const ship = page.getByRole('dialog', { name: 'Ship items' })
  await ship.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(ship).toBeHidden()
  await expect(page.getByText('Fulfilled').first()).toBeVisible()
})
