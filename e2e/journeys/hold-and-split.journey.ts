import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { staffCall } from '../staff-call.ts'
import type { World } from '../world.ts'

const line = (name: string, quantity: number) => ({
  productName: { original: name },
  quantity,
  price: { amount: '10.00' },
  itemType: { preset: 'PHYSICAL' },
})

async function placed({ platform, connection }: World, email: string) {
  const { order } = await staffCall<{ order: { readonly id: string; readonly number: string } }>(
    platform,
    connection,
    'POST /v1/orders',
    {
      order: {
        channelInfo: { type: 'POS' },
        lineItems: [line('Stoneware bowl', 2), line('Linen napkin', 1)],
        priceSummary: { total: { amount: '30.00' } },
        shippingInfo: { title: 'Bike', cost: { price: { amount: '0.00' } } },
        buyerInfo: { email },
        paymentStatus: 'PAID',
      },
    },
  )
  return order
}

test('an owner holds an order, sees it in the list and on no pick list, and releases it', async ({
  page,
  world,
  open,
}) => {
  const order = await placed(world, 'held@example.com')
  await openBackOffice(page, world, `/orders/${order.id}`)
  const fulfilment = page.getByRole('region', { name: 'Fulfilment' })
  await fulfilment.getByRole('button', { name: 'Hold', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold fulfilment' })
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Incorrect address')
  await dialog.getByLabel('Note').fill('The street number is missing.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hold fulfilment' }).click()
  await expect(fulfilment.getByText('On hold: Incorrect address')).toBeVisible()
  await expect(fulfilment.getByRole('button', { name: 'Ship items' })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Put on hold')).toBeVisible()
  await expectAccessible(page)

  await open(`${world.backOffice}/orders`)
  await page.getByRole('link', { name: /^On hold/ }).click()
  await expect(page.getByText('1 order in total')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(order.number) })).toContainText('On hold')
  await page.getByRole('checkbox', { name: `Select order ${order.number}` }).check()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('dialog').getByText(/on hold, already shipped or not approved/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'More actions for the selected orders' }).click()
  await page.getByRole('button', { name: 'Print pick list' }).click()
  await expect(page.getByText('1 order on hold left out')).toBeVisible()
  await expect(page.getByText('Incorrect address · The street number is missing.')).toBeVisible()
  await expect(page.getByText('Stoneware bowl')).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('link', { name: `Order ${order.number}` }).click()
  await fulfilment.getByRole('button', { name: 'Release' }).click()
  await expect(fulfilment.getByRole('button', { name: 'Ship items' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Released from hold')).toBeVisible()
})

test('an owner sends a part of an order, and the customer reads what follows', async ({
  page,
  world,
  open,
}) => {
  const email = 'parcels@example.com'
  const order = await placed(world, email)
  await openBackOffice(page, world, `/orders/${order.id}`)
  const fulfilment = page.getByRole('region', { name: 'Fulfilment' })
  await fulfilment.getByRole('button', { name: 'Ship items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship items' })
  await dialog
    .getByRole('group', { name: /Stoneware bowl/ })
    .getByRole('button', { name: /^Decrease/ })
    .click()
  await dialog
    .getByRole('group', { name: /Linen napkin/ })
    .getByRole('button', { name: /^Decrease/ })
    .click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(fulfilment.getByText('Not shipped yet: 1 × Stoneware bowl, 1 × Linen napkin')).toBeVisible()
  await expect(page.getByText('Partially fulfilled')).toBeVisible()

  const { text, links } = await mailTo(world.platform, email, /on its way/)
  expect(text).toMatch(/We shipped these items:\s+1 × Stoneware bowl/)
  expect(text).toMatch(/These items follow later:\s+1 × Stoneware bowl\s+1 × Linen napkin/)
  await open(links.find((link) => link.includes('/confirmation/')) ?? '')
  const shipments = page.getByRole('region', { name: 'Your shipment' })
  await expect(shipments.getByText('To follow')).toBeVisible()
  await expect(shipments.getByText('1 × Stoneware bowl, 1 × Linen napkin')).toBeVisible()
  await expectAccessible(page)
})
