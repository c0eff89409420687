import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { openPage } from '../page-state.ts'
import { deliveryMethods, placeOrder } from '../purchase.ts'

const fieldsOf = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')
const bankOf = (page: Page) => page.frameLocator('iframe[title="Bank’s confirmation"]')

async function enterCard(page: Page, number: string): Promise<void> {
  await fieldsOf(page).getByLabel('Card number').fill(number)
}

test('a buyer pays in the provider’s fields, whose amount follows the total', async ({
  page,
  connectedShop,
}) => {
  await openPage(page, await connectedShop.checkout())
  const amount = () => fieldsOf(page).locator('body').getAttribute('data-amount')
  const shown = async () => {
    const button = await page.getByRole('button', { name: /^Pay / }).textContent()
    return button?.replace(/\D/g, '')
  }
  await expect.poll(amount).toBe(await shown())
  const before = await amount()
  await expectAccessible(page)
  await deliveryMethods(page).getByRole('radio').last().check()
  await expect.poll(amount).not.toBe(before)
  await expect.poll(amount).toBe(await shown())

  await placeOrder(page)
  await expect(fieldsOf(page).getByText('Your card number is incomplete.')).toBeVisible()
  await enterCard(page, '4242 4242 4242 4242')
  await placeOrder(page)
  await expect(page).toHaveURL(/\/_hosted\/confirmation\//)
  await expect(page.getByText(/Order (number )?\d{5}/).first()).toBeVisible()
})

test('after a decline, another card in the same fields pays', async ({ page, connectedShop }) => {
  await openPage(page, await connectedShop.checkout())
  await enterCard(page, '4000000000009995')
  await placeOrder(page)
  await expect(page.getByRole('alert').filter({ hasText: 'balance of this card is too low' })).toBeVisible()
  await expect(fieldsOf(page).getByLabel('Card number')).toBeFocused()
  await expectAccessible(page)
  await enterCard(page, '4242424242424242')
  await placeOrder(page)
  await expect(page).toHaveURL(/\/_hosted\/confirmation\//)
})

test('the bank’s question is asked on the page, and a refusal leaves the checkout open', async ({
  page,
  connectedShop,
}) => {
  await openPage(page, await connectedShop.checkout())
  await enterCard(page, '4000002500003155')
  await placeOrder(page)
  await bankOf(page).getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'not confirmed' })).toBeVisible()
  await placeOrder(page)
  await bankOf(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/_hosted\/confirmation\//)
})

test('a buyer who cancels paying later returns to the checkout, and may approve it then', async ({
  page,
  connectedShop,
}) => {
  await openPage(page, await connectedShop.checkout())
  await fieldsOf(page).getByLabel('Klarna').check()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/_hosted\/checkout\//)
  await expect(page.getByRole('alert').filter({ hasText: 'not confirmed' })).toBeVisible()
  await fieldsOf(page).getByLabel('Klarna').check()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(/\/_hosted\/confirmation\//)
})

test('without the provider’s script, the buyer pays on the provider’s page', async ({
  page,
  connectedShop,
}) => {
  await page.route('**/script.js', (route) => route.abort())
  await page.route('https://checkout.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The provider</h1>' }),
  )
  await openPage(page, await connectedShop.checkout())
  await expect(page.getByText('You pay on the page of our payment provider')).toBeVisible()
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: 'The provider' })).toBeVisible()
})
