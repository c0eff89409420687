import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import {
  cardFor,
  chooseDelivery,
  fillInAddress,
  fillInCard,
  fillInDelivery,
  goToCheckout,
  placeOrder,
} from '../purchase.ts'
import { staffCall } from '../staff-call.ts'

test('a buyer with an abandoned checkout gets a reminder, and completes it in another browser', async ({
  page,
  browser,
  world,
  open,
  settled,
}) => {
  const email = 'comes.back@example.com'
  await staffCall(world.platform, world.connection, 'PATCH /v1/checkout-settings', {
    checkoutSettings: { abandonment: { reminders: [{ after: { value: 1, unit: 'HOURS' } }] } },
  })
  await goToCheckout(page, world)
  await fillInDelivery(page, email)
  await settled()
  await world.advance('PT1H1M')
  await world.advance('PT1H1M')

  const mail = await mailTo(world.platform, email, /Complete your order/)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await open(mail.links[0] ?? '', other)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(other.getByRole('complementary').getByText('Tidal Plate')).toBeVisible()
  // The link proves access to the mailbox, but must not show the buyer's address.
  await expect(other.getByLabel('Street and number')).toHaveValue('')
  await expectAccessible(other)
  await fillInAddress(other)
  await chooseDelivery(other)
  await fillInCard(other, cardFor(world, 'approve'))
  await placeOrder(other)
  await expect(other).toHaveURL(/confirmation/)
  await expect(other.getByRole('main').getByText('Tidal Plate')).toBeVisible()
  await expectAccessible(other)

  const { abandonedCheckouts } = await staffCall<{ abandonedCheckouts: { status: string }[] }>(
    world.platform,
    world.connection,
    'POST /v1/abandoned-checkout/query',
    { query: { filter: { 'buyerInfo.email': email } } },
  )
  expect(abandonedCheckouts.map(({ status }) => status)).toEqual(['RECOVERED'])

  await open(mail.links[0] ?? '', other)
  await expect(other.getByRole('heading', { level: 1, name: /no longer available/ })).toBeVisible()
  await expectAccessible(other)
  await elsewhere.close()
})
