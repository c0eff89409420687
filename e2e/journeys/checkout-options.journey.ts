import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { choose } from '../choose.ts'
import { test } from '../fixtures.ts'
import { cardFor, fillInAddress, fillInCard, goToCheckout, placeOrder } from '../purchase.ts'
import { openAs } from '../sign-in.ts'
import { staffCall } from '../staff-call.ts'
import { account } from '../world.ts'

test('a question is answered, a time slot chosen, a tip given and the terms accepted', async ({
  page,
  world,
}) => {
  await staffCall(world.platform, world.connection, 'PATCH /v1/checkout-settings', {
    checkoutSettings: {
      customFields: [{ id: 'bell', title: 'Which bell do we ring?', type: 'TEXT', required: true }],
      checkoutPolicies: { termsAndConditions: { visible: true, content: 'Nothing small is printed here.' } },
      checkoutFields: { policyAgreementCheckbox: { visible: true, checkedByDefault: false } },
    },
  })
  await goToCheckout(page, world)
  await page.getByLabel('Email address').fill('asked@example.com')
  await placeOrder(page)
  await expect(page.getByText('Answer this question.')).toBeVisible()
  await page.getByLabel('Which bell do we ring?').fill('The brass one')
  await fillInAddress(page)
  await page.getByRole('radio', { name: /Our own van/ }).check()
  const slot = page.getByLabel('Delivery time')
  await slot.selectOption({ index: 1 })
  const chosen = await slot.locator('option').nth(1).textContent()
  await expectAccessible(page)
  await fillInCard(page, cardFor(world, 'approve'))
  await choose(page.getByRole('radio', { name: '10%' }))
  await expect(page.getByRole('complementary').getByText('€3.60')).toBeVisible()
  await placeOrder(page)
  await expect(page.getByText('Tick this box to place the order.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/I have read/).check()
  await placeOrder(page)
  await expect(page).toHaveURL(/thank-you/)
  const main = page.getByRole('main')
  await expect(main.getByText('Tip', { exact: true })).toBeVisible()
  await expect(main.getByText(chosen ?? '')).toBeVisible()
})

test('a membership pays for the workshop, and the other items are collected from the studio', async ({
  page,
  world,
  open,
}) => {
  await openAs(page, `${world.storefront}/account`, account(world, 'member'))
  await open(`${world.storefront}/products/wheel-morning`)
  await page.getByRole('button', { name: 'Book a place' }).click()
  await expect(page.getByRole('dialog').getByText('A Morning at the Wheel')).toBeVisible()
  await goToCheckout(page, world)
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await summary.getByLabel(/Pay with/).check()
  await expect(summary.getByText('€36.00').last()).toBeVisible()
  await expectAccessible(page)
  await fillInAddress(page)
  await page.getByRole('radio', { name: /Collect from the studio/ }).check()
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(/thank-you/)
  await expect(page.getByText('We will email you when it is ready for pickup.')).toBeVisible()
  await expect(page.getByText('Your place is booked.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^order-\d+\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /DTSTART:\d{8}T\d{6}Z\r\nSUMMARY:A Morning at the Wheel/,
  )
  const orderId = new URL(page.url()).searchParams.get('orderId')

  await page.getByRole('link', { name: 'View in your account' }).click()
  await expect(page).toHaveURL(/account\/orders\//)
  const again = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename())

  await page.goto(`${world.platform}/_hosted/confirmation/${orderId}`)
  const hosted = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await hosted).suggestedFilename()).toBe(file.suggestedFilename())
})
