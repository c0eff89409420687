import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { cardFor, fillInCard, fillInDelivery, goToCheckout, placeOrder } from '../purchase.ts'

test('a visitor buys with a card and returns to a confirmation and an empty cart', async ({
  page,
  world,
  open,
}) => {
  await goToCheckout(page, world)
  await fillInDelivery(page, 'guest@example.com')
  await fillInCard(page, cardFor(world, 'approve'))
  await expectAccessible(page)
  await placeOrder(page)
  await expect(page).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
  await expect(page.getByText(/Order (number )?\d{5}/).first()).toBeVisible()
  await expectAccessible(page)

  await open(`${world.storefront}/cart`)
  await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible()
})

test('a declined card keeps the form’s input, and another card works', async ({ page, world }) => {
  await goToCheckout(page, world)
  await fillInDelivery(page, 'second.try@example.com')
  await fillInCard(page, cardFor(world, 'decline'))
  await placeOrder(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('second.try@example.com')
  await expect(page.getByLabel('Card number')).toBeFocused()

  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
})

test('typed text survives a reload, and a mistake gets the focus', async ({ page, world, settled }) => {
  await goToCheckout(page, world)
  await settled()
  await fillInDelivery(page, 'comes.again@example.com')
  await page.getByLabel('Town or city').fill('')
  await page.getByLabel('Company').fill('Pier Pottery')
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue('Pier Pottery')
  await expect(page.getByLabel('Email address')).toHaveValue('comes.again@example.com')
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page.getByText('Enter the town or city.')).toBeVisible()
  await expect(page.getByLabel('Town or city')).toBeFocused()
  await page.getByLabel('Town or city').fill('Kinsale')
  await placeOrder(page)
  await expect(page).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
})

test('contact and address follow a visitor to another checkout', async ({ page, world, settled }) => {
  await goToCheckout(page, world)
  // Its script keeps what is typed.
  await settled()
  const first = page.url()
  await page.getByLabel('Email address').fill('again@example.com')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByLabel('Street and number').fill('4 Pier Road')
  // The session and its cart end, as after a long break.
  await page.context().clearCookies()
  await goToCheckout(page, world, 'wren-bowl?Size=Large')
  expect(page.url()).not.toBe(first)
  await expect(page.getByLabel('Email address')).toHaveValue('again@example.com')
  await expect(page.getByLabel('Last name')).toHaveValue('Byrne')
  await expect(page.getByLabel('Street and number')).toHaveValue('4 Pier Road')
})

test('an item that sells out during the payment is reported, and the payment is voided', async ({
  page,
  request,
  world,
}) => {
  const product = world.connection.products.find(({ name }) => name === 'Lantern Vase')
  await goToCheckout(page, world, 'lantern-vase')
  await fillInDelivery(page, 'too.late@example.com')
  await fillInCard(page, cardFor(world, 'approve'))
  await request.put(`${world.platform}/_dev/stock/${product?.catalogItemId}`, { data: { stock: 0 } })
  await placeOrder(page)
  await expect(page.getByText('Nothing was charged')).toBeVisible()
  await expectAccessible(page)
})

test('a bank’s challenge is answered, and the order is placed', async ({ page, world }) => {
  await goToCheckout(page, world)
  await fillInDelivery(page, 'asked@example.com')
  await fillInCard(page, cardFor(world, 'challenge'))
  await placeOrder(page)
  await expect(page).toHaveURL(/\/_hosted\/challenge\//)
  await expectAccessible(page)
  await page.getByRole('button', { name: /confirm|approve|yes/i }).click()
  await expect(page).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a long email address does not widen the page', async ({ page, world }) => {
    const address = 'somebody.with.a.rather.long.name.indeed@a-department-of-theirs.example.com'
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    await goToCheckout(page, world)
    await fillInDelivery(page, address)
    await fillInCard(page, cardFor(world, 'approve'))
    await expect(page.getByLabel('Email address')).toHaveValue(address)
    expect(await isWider()).toBe(false)
    await placeOrder(page)
    await expect(page).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
    await expect(page.getByText(address).first()).toBeVisible()
    expect(await isWider()).toBe(false)
  })
})
