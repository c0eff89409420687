import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { staffCall } from '../staff-call.ts'

test('an owner merges two records of a customer, and keeps the orders, notes and addresses of both', async ({
  page,
  world,
}) => {
  const { platform, connection } = world
  const create = async (email: string, name: string) => {
    const { customer } = await staffCall<{ customer: { readonly id: string } }>(
      platform,
      connection,
      'POST /v1/customers',
      { customer: { email, name } },
    )
    return customer.id
  }
  const kept = await create('niamh@example.com', 'Niamh Dunphy')
  const other = await create('niamh.work@example.com', 'N. Dunphy')
  await staffCall(platform, connection, `POST /v1/customers/${other}/notes`, { text: 'Prefers blue.' })
  await staffCall(platform, connection, 'POST /v1/orders', {
    order: {
      channelInfo: { type: 'POS' },
      lineItems: [
        {
          productName: { original: 'Bowl' },
          quantity: 1,
          price: { amount: '10.00' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: { total: { amount: '10.00' } },
      buyerInfo: { email: 'niamh.work@example.com' },
      paymentStatus: 'PAID',
    },
  })

  await openBackOffice(page, world, `/customers/${kept}`)
  const section = page.getByRole('region', { name: 'Merge' })
  await section.getByLabel('Another record of this customer').fill('dunphy')
  await expect(section.getByText(/niamh\.work@example\.com/).first()).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Merge niamh.work@example.com' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge customers' })
  await expect(dialog.getByText('You cannot undo a merge.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByText('Prefers blue.', { exact: true })).toBeVisible()
  await expect(main.getByText('niamh.work@example.com').filter({ visible: true }).first()).toBeVisible()
  await expect(main.getByText('€10.00').filter({ visible: true }).first()).toBeVisible()

  await page.goto(`${world.backOffice}/customers?q=dunphy`)
  await expect(page.getByRole('row', { name: /Niamh Dunphy/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /N\. Dunphy/ })).toBeHidden()
})
