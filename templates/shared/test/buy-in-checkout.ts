import { expect, type Page } from '@playwright/test'

/** Fills in the checkout, pays with a test card, and places the order. */
export async function buyInCheckout(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await page.getByLabel('Email address').fill('customer@example.com')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByLabel('Street and number').fill('1 Main Street')
  await page.getByLabel('Eircode').fill('D02 X285')
  await page.getByLabel('Town or city').fill('Dublin')
  await page.getByLabel('Town or city').press('Tab')
  await page.getByRole('group', { name: 'Delivery method' }).getByRole('radio').first().check()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry date').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Ada Byrne')
  // The button ignores presses while the total is updated.
  await page.locator('html:not([data-pending])').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^Pay / }).click()
}
