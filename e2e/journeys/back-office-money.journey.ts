import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { choose } from '../choose.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { staffCall } from '../staff-call.ts'
import { createOrder } from '../staff-order.ts'
import type { World } from '../world.ts'

const markAsPaid = (world: World, id: string) =>
  staffCall(world.platform, world.connection, `POST /v1/payments-collector/orders/${id}/mark-as-paid`, {})

test('two selected orders are invoiced, marked as paid and marked as shipped', async ({ page, world }) => {
  const byPost = {
    shippingInfo: {
      title: 'Post',
      logistics: {
        shippingDestination: {
          address: { country: 'IE', city: 'Cork' },
          contactDetails: { firstName: 'Ada', lastName: 'Byrne' },
        },
      },
    },
  }
  for (const _ of [1, 2]) await createOrder(world, 'in.bulk@example.com', byPost)
  await openBackOffice(page, world, '/orders?q=in.bulk')
  const dialog = page.getByRole('dialog')
  const selectAll = async () => {
    const boxes = page.getByRole('checkbox', { name: /^Select order/ })
    await expect(boxes).toHaveCount(2)
    for (const index of [0, 1]) await boxes.nth(index).check()
  }
  const finish = async (task: string, done: string) => {
    await dialog.getByRole('button', { name: `${task} 2 orders` }).click()
    await expect(dialog.getByText(`2 orders ${done}.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
  for (const [task, done] of [
    ['Create invoices', 'invoiced'],
    ['Mark as paid', 'marked as paid'],
  ] as const) {
    await selectAll()
    await page.getByRole('button', { name: 'More actions for the selected orders' }).click()
    await page.getByRole('button', { name: task, exact: true }).click()
    await finish(task, done)
  }
  await selectAll()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog.getByText('2 orders will be marked as shipped.')).toBeVisible()
  await expectAccessible(page)
  await finish('Mark as shipped', 'marked as shipped')
  const rows = page.getByRole('row').filter({ hasText: 'Paid' }).filter({ hasText: 'Fulfilled' })
  await expect(rows).toHaveCount(2)
})

test('a refund as store credit gives the customer a gift card', async ({ page, world }) => {
  const order = await createOrder(world, 'store.credit@example.com')
  await markAsPaid(world, order.id)
  await openBackOffice(page, world, `/orders/${order.id}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Amount').fill('15')
  await choose(dialog.getByRole('radio', { name: 'Store credit' }))
  await expect(dialog.getByText(/^The customer gets a gift card of this amount/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText(/^Gift card created: \S+$/)).toBeVisible()
  await expect(payments.getByText('−€15.00')).toBeVisible()
  await expect(page.getByText('Partially refunded').first()).toBeVisible()
})

test('an edit that increases the total of a paid order is collected', async ({ page, world }) => {
  const order = await createOrder(world, 'one.more@example.com')
  await markAsPaid(world, order.id)
  await openBackOffice(page, world, `/orders/${order.id}`)
  await page.getByRole('button', { name: /^Actions for order/ }).click()
  await page.getByRole('button', { name: /^Edit items/ }).click()
  await page.getByRole('button', { name: 'Add custom item' }).click()
  const item = page.getByRole('dialog', { name: 'Add custom item' })
  await item.getByLabel('Name', { exact: true }).fill('A lid')
  await item.getByLabel('Unit price').fill('5')
  await item.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByText(/^The total increases by €5\.00\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Mark as paid' }).click()
  const record = page.getByRole('dialog', { name: 'Mark as paid' })
  await expect(record.getByText(/a payment of €5\.00/)).toBeVisible()
  await record.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(record).toBeHidden()
  await expect(payments.getByText('€25.00')).toBeVisible()
  await expect(payments.getByRole('button', { name: 'Mark as paid' })).toBeHidden()
})

test('an invoice is created and sent', async ({ page, world }) => {
  const email = 'invoice.please@example.com'
  const order = await createOrder(world, email)
  await openBackOffice(page, world, `/orders/${order.id}`)
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await invoices.getByRole('button', { name: 'Create invoice' }).click()
  await expect(invoices.getByText('Draft')).toBeVisible()
  await invoices.getByRole('button', { name: /^Actions for invoice/ }).click()
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(invoices.getByText('Sent', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await mailTo(world.platform, email, /invoice/i)
})

test('an authorised payment is captured on the page of payments', async ({ page, world }) => {
  await openBackOffice(page, world, '/payments?state=authorized')
  const menus = page.getByRole('button', { name: /^Actions for payment of order \d+$/ })
  await expect(menus.first()).toBeVisible()
  const name = (await menus.first().textContent()) ?? ''
  await menus.first().click()
  await page.getByRole('button', { name: 'Capture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Capture payment' })
  await expect(dialog.getByText('The full authorised amount.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Capture' }).click()
  await expect(page.getByText(/^€[\d.,]+ captured\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
})
