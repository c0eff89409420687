import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { cardFor, fillInCard, fillInDelivery, goToCheckout, placeOrder } from '../purchase.ts'
import { staffCall } from '../staff-call.ts'

test('a guest opens the emailed order in another browser, and begins an account with the same address', async ({
  page,
  world,
  browser,
}) => {
  const email = 'elsewhere@example.com'
  await goToCheckout(page, world)
  await fillInDelivery(page, email)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(/thank-you/)
  await expectAccessible(page)

  const { links } = await mailTo(world.platform, email, /order/i)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(links.find((link) => link.includes('/confirmation/')) ?? '')
  await expect(other.getByRole('heading', { level: 1, name: 'Thank you, Ada.' })).toBeVisible()
  await expect(other.getByText('4 Pier Road').first()).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
})

test('a guest asks where the order is, and follows its parcel', async ({ page, world, open }) => {
  const email = 'where@example.com'
  await goToCheckout(page, world)
  await fillInDelivery(page, email)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(/thank-you/)
  const { orders } = await staffCall<{ orders: readonly Placed[] }>(
    world.platform,
    world.connection,
    'POST /v1/orders/search',
    { search: { filter: { 'buyerInfo.email': email } } },
  )
  const order = orders[0] as Placed
  await staffCall(
    world.platform,
    world.connection,
    `POST /v1/fulfillments/orders/${order.id}/create-fulfillment`,
    {
      notifyBuyer: false,
      fulfillment: {
        lineItems: order.lineItems.map(({ id, quantity }) => ({ id, quantity })),
        trackingInfo: { shippingProvider: 'dhl', trackingNumber: '00340434161094000077' },
      },
    },
  )

  await page.context().clearCookies()
  await open(world.storefront)
  await page.getByRole('link', { name: 'Track an order' }).click()
  await page.getByRole('textbox', { name: 'Order number' }).fill(order.number)
  await page.getByRole('textbox', { name: 'Email address' }).fill('where@')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Enter the email address of your order')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Look into your inbox.')).toBeVisible()
  await expectAccessible(page)

  const { links, text } = await mailTo(world.platform, email, /^The link to your order/)
  expect(text).toContain('where it is')
  await open(links.find((link) => link.includes('/confirmation/')) ?? '')
  await expect(page.getByText('You see below where your order is.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track shipment' })).toHaveAttribute(
    'href',
    /00340434161094000077/,
  )
  await expectAccessible(page)
})

interface Placed {
  readonly id: string
  readonly number: string
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[]
}
