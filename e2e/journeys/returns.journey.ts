import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { cardFor, chooseDelivery, fillInAddress, fillInCard, goToCheckout, placeOrder } from '../purchase.ts'
import { openAs } from '../sign-in.ts'
import { staffCall } from '../staff-call.ts'
import { account, type World } from '../world.ts'

interface Placed {
  readonly id: string
  readonly number: string
  readonly lineItems: readonly { readonly id: string }[]
}

const call = <T>({ platform, connection }: World, name: string, body?: object) =>
  staffCall<T>(platform, connection, name, body)

async function ship(world: World, { id, lineItems }: Placed): Promise<void> {
  await call(world, `POST /v1/fulfillments/orders/${id}/create-fulfillment`, {
    notifyBuyer: false,
    fulfillment: { lineItems: lineItems.map((line) => ({ id: line.id })) },
  })
}

test('a member returns an item; the owner approves, receives it into stock, and refunds it', async ({
  page,
  world,
  open,
  browser,
}) => {
  const { email } = account(world, 'member')
  await openAs(page, `${world.storefront}/account/orders`, account(world, 'member'))
  await goToCheckout(page, world)
  await fillInAddress(page)
  await chooseDelivery(page)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(/thank-you/)
  const search = { filter: { 'buyerInfo.email': email }, cursorPaging: { limit: 1 } }
  const { orders } = await call<{ orders: readonly Placed[] }>(world, 'POST /v1/orders/search', { search })
  const order = orders[0] as Placed
  await ship(world, order)

  const path = `${world.storefront}/account/orders/${order.id}`
  await open(path)
  const returns = page.getByRole('region', { name: 'Returns' })
  await returns.getByText(/^Return items until/).click()
  await returns.getByRole('button', { name: 'Send request' }).click()
  await expect(returns.getByText('Choose at least one item')).toBeVisible()
  await returns.getByRole('checkbox', { name: /^Tidal Plate/ }).check()
  await returns.getByRole('combobox', { name: /^Reason/ }).selectOption('Changed my mind')
  await returns.getByRole('textbox', { name: /^Comment/ }).fill('Too blue for our kitchen')
  await returns.getByRole('combobox', { name: /^Exchange Tidal Plate/ }).selectOption('Tidal Plate')
  await expectAccessible(page)
  await returns.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('We received your request. We email you our answer.')).toBeVisible()
  await expect(returns.getByText('Requested')).toBeVisible()
  await expectAccessible(page)

  const office = await (await browser.newContext()).newPage()
  await openBackOffice(office, world, '/returns?status=requested')
  await office.getByRole('link', { name: `Order ${order.number}` }).click()
  const section = office.getByRole('region', { name: 'Returns' })
  await expect(section.getByText('Too blue for our kitchen')).toBeVisible()
  await expect(section.getByText(/Exchange for “Tidal Plate”/)).toBeVisible()
  await section.getByRole('button', { name: 'Approve' }).click()
  const approval = office.getByRole('dialog', { name: 'Approve return' })
  await approval.getByLabel('Note to the customer').fill('Please send it within two weeks.')
  await expectAccessible(office)
  await approval.getByRole('button', { name: 'Approve return' }).click()
  const { text } = await mailTo(world.platform, email, /^You can return items/)
  expect(text).toContain('Please send it within two weeks.')

  await section.getByRole('button', { name: 'Receive items' }).click()
  const arrival = office.getByRole('dialog', { name: 'Receive items' })
  await expect(arrival.getByRole('textbox', { name: /^Units of Tidal Plate/ })).toHaveValue('1')
  await expectAccessible(office)
  await arrival.getByRole('button', { name: 'Receive items' }).click()
  // The customer wants an exchange, which the owner does not have.
  await expect(office.getByText('Check the replacement items.')).toBeVisible()
  await office.goBack()
  await section.getByRole('button', { name: 'Refund' }).click()
  const refund = office.getByRole('dialog', { name: 'Refund' })
  await expect(refund.getByRole('textbox', { name: /^Quantity of Tidal Plate/ })).toHaveValue('1')
  await expect(refund.getByLabel(/to stock$/)).toBeHidden()
  await expectAccessible(office)
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund).toBeHidden()
  await expect(section.getByText(/1 returned to stock/)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Refund' })).toBeHidden()
  await expect(office.getByText('1 refunded')).toBeVisible()
  await office.context().close()

  await open(path)
  await expect(returns.getByText('Received')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test(`a guest asks for a return by the emailed link and cancels it, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    world,
    browser,
  }) => {
    const email = 'returning@example.com'
    const reference = world.connection.products.find(({ itemType }) => itemType === 'PHYSICAL')
    const { order } = await call<{ order: Placed }>(world, 'POST /v1/orders', {
      order: {
        channelInfo: { type: 'POS' },
        lineItems: [
          {
            productName: { original: 'Tidal Plate' },
            catalogReference: {
              appId: world.connection.catalogAppId,
              catalogItemId: reference?.catalogItemId,
            },
            quantity: 3,
            price: { amount: '10.00' },
            itemType: { preset: 'PHYSICAL' },
          },
        ],
        priceSummary: { total: { amount: '30.00' } },
        buyerInfo: { email },
        paymentStatus: 'PAID',
      },
    })
    await ship(world, order)
    const { links } = await mailTo(world.platform, email, /order/i)
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await page.goto(links.find((link) => link.includes('/confirmation/')) ?? '')
    const returns = page.getByRole('region', { name: 'Returns' })
    await returns.getByText(/^Return items until/).click()
    await returns.getByRole('checkbox', { name: /^Tidal Plate/ }).check()
    await returns.getByRole('combobox', { name: /^Quantity/ }).selectOption('2')
    await returns.getByRole('button', { name: 'Send request' }).click()
    await expect(returns.getByText('Choose a reason', { exact: true }).last()).toBeVisible()
    await returns.getByRole('combobox', { name: /^Reason/ }).selectOption('Damaged')
    if (javaScriptEnabled) await expectAccessible(page)
    await returns.getByRole('button', { name: 'Send request' }).click()
    await expect(returns.getByText('Requested', { exact: true })).toBeVisible()
    await expect(returns.getByText('2 × Tidal Plate')).toBeVisible()
    await returns.getByRole('button', { name: 'Cancel return' }).click()
    await expect(returns.getByText('Cancelled')).toBeVisible()
    await page.context().close()
  })
}
