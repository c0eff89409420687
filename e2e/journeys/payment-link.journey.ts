import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { cardFor, fillInCard } from '../purchase.ts'
import { staffCall } from '../staff-call.ts'
import { createOrder } from '../staff-order.ts'

test('the unpaid rest of an order is paid by its link, once', async ({ page, world, open }) => {
  const call = <T>(path: string, body: object) => staffCall<T>(world.platform, world.connection, path, body)
  const order = await createOrder(world, 'pays.later@example.com')
  const due = { title: 'What is left of your pot', amount: { amount: '5.00' }, orderId: order.id }
  const { orderPaymentRequestUrl } = await call<{ orderPaymentRequestUrl: string }>(
    'POST /v1/order-payment-requests',
    { orderPaymentRequest: due },
  )

  await open(orderPaymentRequestUrl)
  await expect(page.getByRole('heading', { level: 1, name: due.title })).toBeVisible()
  await expect(page.getByText('1 × A pot, as agreed on')).toBeVisible()
  await expectAccessible(page)
  await fillInCard(page, cardFor(world, 'decline'))
  await page.getByRole('button', { name: 'Pay €5.00' }).click()
  await expect(page.getByRole('alert').getByText('The card was declined')).toBeVisible()
  await expectAccessible(page)
  await fillInCard(page, cardFor(world, 'approve'))
  await page.getByRole('button', { name: 'Pay €5.00' }).click()
  await expect(page.getByText('is paid.')).toBeVisible()
  await expectAccessible(page)
  await open(orderPaymentRequestUrl)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
})
