import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { staffCall } from '../staff-call.ts'
import type { World } from '../world.ts'

const email = 'exchanging@example.com'

/** A shipped order of a bowl that the customer returned. */
async function returned({ platform, connection }: World) {
  const call = <T>(name: string, body: object = {}) => staffCall<T>(platform, connection, name, body)
  const { order } = await call<{ order: { id: string; number: string; lineItems: { id: string }[] } }>(
    'POST /v1/orders',
    {
      order: {
        channelInfo: { type: 'POS' },
        lineItems: [
          {
            productName: { original: 'Small bowl' },
            quantity: 1,
            price: { amount: '30.00' },
            itemType: { preset: 'PHYSICAL' },
          },
        ],
        shippingInfo: { title: 'Bike', cost: { price: { amount: '0.00' } } },
        priceSummary: { total: { amount: '30.00' } },
        buyerInfo: { email },
        paymentStatus: 'PAID',
      },
    },
  )
  const lineItemId = order.lineItems[0]?.id
  await call(`POST /v1/fulfillments/orders/${order.id}/create-fulfillment`, {
    notifyBuyer: false,
    fulfillment: { lineItems: [{ id: lineItemId }] },
  })
  const made = await call<{ return: { id: string } }>(`POST /v1/returns/orders/${order.id}`, {
    notifyBuyer: false,
    lineItems: [{ lineItemId, quantity: 1, reason: 'TOO_SMALL', exchangeWish: 'The large one' }],
  })
  await call(`POST /v1/returns/${made.return.id}/receive`, { notifyBuyer: false })
  return order
}

for (const { name, price, difference } of [
  { name: 'dearer', price: '34.00', difference: 'Customer pays' },
  { name: 'cheaper', price: '20.00', difference: 'To refund' },
])
  test(`an owner exchanges a returned item for a ${name} one`, async ({ page, world }) => {
    const order = await returned(world)
    await openBackOffice(page, world, `/orders/${order.id}`)
    const returns = page.getByRole('region', { name: 'Returns' })
    await expect(returns.getByText('Exchange for “The large one”')).toBeVisible()
    await returns.getByRole('button', { name: 'Exchange' }).click()
    await expect(page.getByRole('heading', { name: `Exchange for order ${order.number}` })).toBeVisible()
    await page.getByRole('button', { name: 'Add custom item' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Large bowl')
    await dialog.getByLabel('Price').fill(price)
    await dialog.getByRole('button', { name: /^Add/ }).click()
    await expect(page.getByText('−€30.00')).toBeVisible()
    await expect(page.getByText(difference)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create order' }).click()

    const { text } = await mailTo(world.platform, email, /exchange/)
    expect(text).toContain('1 × Large bowl')
    if (name === 'dearer') {
      await expect(page.getByText(/The payment link was sent to/)).toBeVisible()
      await expect(page.getByText('Partially paid').first()).toBeVisible()
      await expect(page.getByText('Created from an exchange')).toBeVisible()
      await page.getByRole('link', { name: `Exchange of order ${order.number}` }).click()
      await expect(page.getByText('Exchange credit')).toBeVisible()
      return
    }
    const refund = page.getByRole('dialog', { name: 'Refund' })
    await expect(refund.getByLabel('Amount')).not.toHaveValue('')
    await expectAccessible(page)
    await refund.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(refund).toBeHidden()
    await expect(returns.getByText(/^Exchanged for order/)).toBeVisible()
    await expect(returns.getByRole('button', { name: 'Exchange' })).toBeHidden()
  })
